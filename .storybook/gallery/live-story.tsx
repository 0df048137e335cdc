import { useEffect, useState, useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { channelEvents } from './channel.ts'
import { drawingOf } from './drawing.ts'
import { openSession, type Session } from './session.ts'
import { obey, shownOf, type Command } from './shown.ts'
import { Standing } from './standing.tsx'

interface LiveStoryProps {
  story: string
  leaf: string
  live: StateStory['parameters']['state']['live']
}

/** A story of a state with a live machine, which the panel beside it controls. */
export function LiveStory({ story, leaf, live }: LiveStoryProps) {
  const [{ fixtures, view }] = useState(live)
  const [session] = useState(() => openSession(fixtures, leaf))
  const { actor } = useSyncExternalStore(session.subscribe, session.now)
  useEffect(() => speakTo(session, { story, leaf }), [session, story, leaf])
  return <Standing key={actor.sessionId} show={() => view(actor)} />
}

/** Connects a session to the panel. Returns the function that disconnects them. */
function speakTo(session: Session, place: { story: string; leaf: string }): () => void {
  const channel = addons.getChannel()
  const tell = () => {
    channel.emit(channelEvents.shown, shownOf(session, place))
  }
  const answer = async () => {
    tell()
    channel.emit(channelEvents.drawn, await drawingOf(session.fixtures.machine))
  }
  const hear = (command: Command) => obey(session, command)
  const ask = () => void answer()
  channel.on(channelEvents.ask, ask)
  channel.on(channelEvents.command, hear)
  const leave = session.subscribe(tell)
  tell()
  return () => {
    channel.off(channelEvents.ask, ask)
    channel.off(channelEvents.command, hear)
    leave()
  }
}
