import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { threadActors } from '#actors/questions/thread.actors.ts'
import { newsActors, threadsActors } from '#actors/questions/threads.actors.ts'
import type { Client } from '#api/client.ts'
import type { User } from '#domain/accounts/user.ts'
import { asChild } from '#machines/child-logic.ts'
import { newsMachine } from '#machines/news/news.machine.ts'
import { threadMachine } from '#machines/thread/thread.machine.ts'
import { threadsMachine } from '#machines/threads/threads.machine.ts'
import { childId } from '#machines/threads/threads.context.ts'
import type { ThreadActor } from '#views/thread/thread.actor.ts'
import { ThreadView } from '#views/thread/thread.view.tsx'
import type { ThreadsActor } from '#views/threads/threads.actor.ts'
import { ThreadsView } from '#views/threads/threads.view.tsx'
import { Receipt } from './receipt.tsx'

type QuestionsPageProps = {
  readonly client: Client
  readonly user: User | undefined
  readonly orderId: string
  readonly onBack: () => void
  readonly onLogin: () => void
}

export function composeQuestions(client: Client) {
  const thread = threadMachine.provide({ actors: threadActors(client) })
  const news = newsMachine.provide({ actors: newsActors(client) })
  return threadsMachine.provide({
    actors: { ...threadsActors(client), news: asChild(news), thread: asChild(thread) },
  })
}

export function QuestionsPage({ client, user, orderId, onBack, onLogin }: QuestionsPageProps) {
  const [machine] = useState(() => composeQuestions(client))
  const actor = useActorRef(machine, { input: { user, orderId } })
  return (
    <ThreadsView
      actor={actor}
      card={({ id }) => <Card key={id} actor={actor} id={id} />}
      receipt={<Receipt client={client} orderId={orderId} />}
      onBack={onBack}
      onLogin={onLogin}
    />
  )
}

function Card({ actor, id }: { actor: ThreadsActor; id: string }) {
  const thread = useSelector(actor, ({ children }) => children[childId(id)] as ThreadActor | undefined)
  return thread && <ThreadView actor={thread} />
}
