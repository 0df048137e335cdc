import { useEffect, useState, useSyncExternalStore } from 'react'
import { addons } from 'storybook/preview-api'
import type { StateStory } from '#stories/support/state-stories.tsx'
import { channelEvents } from './channel.ts'
import { drawingOf } from './drawing.ts'
import type { ChartScope } from './seen.ts'
import { openSession, type GallerySession } from './session.ts'
import { obey, shownOf, type GalleryCommand } from './shown.ts'
import { StandingPanel } from './standing.tsx'

interface LiveStoryProps {
  story: string
  leaf: string
  live: StateStory['parameters']['state']['live']
}

/** A story of a state with a live machine, which the panel beside it controls. */
export function LiveStory({ story, leaf, live }: LiveStoryProps) {
  const [{ fixtures, view, page = view }] = useState(live)
  const [session] = useState(() => openSession(fixtures, leaf))
  const { actor } = useSyncExternalStore(session.subscribe, session.now)
  useEffect(() => speakTo(session, { story, leaf }), [session, story, leaf])
  return <StandingPanel key={actor.sessionId} show={() => page(actor)} />
}

/** Connects a session to the panel. Returns the function that disconnects them. */
function speakTo(session: GallerySession, place: { story: string; leaf: string }): () => void {
  const channel = addons.getChannel()
  const tell = () => {
    channel.emit(channelEvents.shown, shownOf(session, place))
  }
  let asked: ChartScope | undefined
  const answer = async (scope: ChartScope | undefined) => {
    tell()
    asked = scope
    if (!scope) return
    const drawn = await drawingOf(session.fixtures.machine, scope)
    if (asked === scope) channel.emit(channelEvents.drawn, drawn)
  }
  const hear = (command: GalleryCommand) => obey(session, command)
  const ask = (scope?: ChartScope) => void answer(scope)
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
