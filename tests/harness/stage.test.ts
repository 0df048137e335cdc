import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { stageActors } from '#machines/harness/stage.ts'

const sends = fromPromise<string>(() => Promise.resolve('sent'))

/** Sends one letter after the other, by two calls of one name. */
const postMachine = setup({ actors: { send: sends } }).createMachine({
  id: 'post',
  initial: 'first',
  states: {
    first: { invoke: { id: 'send', src: 'send', onDone: 'second' } },
    second: { invoke: { id: 'send', src: 'send', onError: 'lost' } },
    lost: {},
  },
})

function posted() {
  const stage = stageActors({ outputs: { send: ['sent'] } }, { send: sends })
  const actor = createActor(postMachine.provide({ actors: stage.actors })).start()
  return { stage, actor }
}

test('when a call is over its machine has gone on, and what is told next reaches the next call of that name', async () => {
  const { stage, actor } = posted()
  await stage.open('send').over
  expect(actor.getSnapshot().value).toBe('second')
  expect(stage.waiting()).toEqual(['send'])
  stage.reject('send', new Error('The letter is lost'))
  await expect.poll(() => actor.getSnapshot().value).toBe('lost')
  expect(stage.waiting()).toEqual([])
})

test('a call whose machine is stopped is over', () => {
  const { stage, actor } = posted()
  const opened = stage.open('send')
  expect(opened.isOver()).toBe(false)
  actor.stop()
  expect(opened.isOver()).toBe(true)
})
