import { ActorControls } from './actor-controls.tsx'
import { capital } from './capital.ts'
import css from './controls.module.css'
import { EventControls } from './event-controls.tsx'
import type { GalleryCommand, Shown } from './shown.ts'

interface ControlsProps {
  shown: Shown
  onCommand: (command: GalleryCommand) => void
}

/** Controls for everything that can happen now: events to send, actors that answer, delays that end. */
export function Controls({ shown: { events, refused, ignored, actors, waits }, onCommand }: ControlsProps) {
  const isEnd = events.length + waits.length === 0 && !actors.some(({ isCalled }) => isCalled)
  return (
    <>
      <section className={css['part']} aria-label="Events">
        <h3>Events</h3>
        {events.map((event) => (
          <EventControls key={event.type} event={event} onCommand={onCommand} />
        ))}
        {events.length === 0 && <p>{isEnd ? 'Nothing can happen any more.' : 'None can be sent here.'}</p>}
        <p role="status">{ignored}</p>
        {refused.length > 0 && <p>A guard refuses {refused.join(', ')}.</p>}
      </section>
      {actors.length > 0 && (
        <section className={css['part']} aria-label="Actors">
          <h3>Actors</h3>
          {actors
            .toSorted((one, other) => Number(other.isCalled) - Number(one.isCalled))
            .map((actor) => (
              <ActorControls key={actor.name} actor={actor} onCommand={onCommand} />
            ))}
        </section>
      )}
      {waits.length > 0 && (
        <section className={css['part']} aria-label="Waits">
          <h3>Waits</h3>
          <div className={css['choices']}>
            {waits.map(({ key, text, full }) => (
              <button key={key} type="button" onClick={() => onCommand({ do: 'send', key })}>
                {capital(text)} <small>{full}</small>
              </button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
