import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { User } from '#domain/accounts/user.ts'
import type { Drafts } from '#domain/order/drafts.ts'
import { accepted, refused } from '#domain/result.ts'
import { maya } from '#machines/auth/auth.fixtures.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { asChild } from '#machines/child-logic.ts'
import { stageActors } from '#machines/harness/stage.ts'
import { informationFixtures } from '#machines/information/information.fixtures.ts'
import { informationMachine } from '#machines/information/information.machine.ts'
import { orderFixtures } from '#machines/order/order.fixtures.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { configuration, information, orderKey, settings, sampleOrders } from '#machines/order/orders.fixtures.ts'
import type { StepLogics } from '#machines/order/step.types.ts'
import type { WizardStep } from '#domain/order/order-state.ts'

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

type Around = { readonly kept?: Drafts; readonly user?: User; readonly real?: boolean }

/**
 * The wizard at a step of an order that was left before; `kept` is what the browser kept of its drafts. With `real`,
 * the steps that follow who is here are themselves, and only their calls are held.
 */
async function wizardAt(
  step: WizardStep,
  stage: keyof typeof sampleOrders,
  { kept = {}, user, real = false }: Around = {},
) {
  const held = stageActors(orderFixtures)
  const steps: Pick<StepLogics, 'information' | 'checkout'> = {
    information: asChild(informationMachine.provide({ actors: stageActors(informationFixtures).actors })),
    checkout: asChild(checkoutMachine.provide({ actors: stageActors(checkoutFixtures).actors })),
  }
  const actor = createActor(orderMachine.provide({ actors: real ? { ...held.actors, ...steps } : held.actors }), {
    input: { key: orderKey, step, user },
  }).start()
  const answer = async (name: string, output: unknown) => {
    held.resolve(name, output)
    await settle()
  }
  const resume = () =>
    answer('resumeOrder', accepted({ key: orderKey, order: sampleOrders[stage], configuration, drafts: kept }))
  await resume()
  await answer('loadStep', null)
  return { actor, held, answer, resume }
}

test('changes from signing in stay, though step 2 still holds the order it began with', async () => {
  const { actor, held } = await wizardAt(2, 'informed')
  expect(actor.getSnapshot().value).toEqual({ step: 'setup' })
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  held.show('setup', { context: { draft: settings, order: sampleOrders.informed } })
  expect(actor.getSnapshot().context.opened).toEqual({
    key: orderKey,
    order: sampleOrders.owned,
    configuration,
    drafts: { setup: settings },
  })
})

test('text typed in this tab survives reloading the order, even when the browser stores nothing', async () => {
  const { actor, held, answer, resume } = await wizardAt(4, 'informed')
  held.show('information', { context: { draft: information, order: sampleOrders.informed } })
  actor.send({ type: 'step.go', step: 5 })
  await answer('loadStep', null)
  expect(actor.getSnapshot().value).toEqual({ step: 'checkout' })
  actor.send({ type: 'step.back' })
  await resume()
  expect(actor.getSnapshot().context.opened?.drafts).toEqual({ information })
})

test('a session that ends takes the customer and the payment from step 5', async () => {
  const { actor } = await wizardAt(5, 'owned', { user: maya.user, real: true })
  const shown = () => actor.getSnapshot().children['checkout']?.getSnapshot()
  expect(shown()).toMatchObject({ value: { open: { payer: { paying: 'choosing' } } }, context: { user: maya.user } })
  actor.send({ type: 'user.changed', user: undefined })
  expect(shown()).toMatchObject({ value: { open: { payer: 'guest' } }, context: { user: undefined } })
})

test('a session that ends is told to step 4', async () => {
  const { actor } = await wizardAt(4, 'owned', { user: maya.user, real: true })
  const shown = () => actor.getSnapshot().children['information']?.getSnapshot()
  expect(shown()).toMatchObject({ context: { user: maya.user } })
  actor.send({ type: 'user.changed', user: undefined })
  expect(shown()).toMatchObject({ context: { user: undefined } })
})

test('an order that is shut without a session keeps its step and what was typed, and opens for who signs in', async () => {
  const { actor, answer, resume } = await wizardAt(5, 'owned', { kept: { information }, user: maya.user })
  actor.send({ type: 'user.changed', user: undefined })
  actor.send({ type: 'step.back' })
  await answer('resumeOrder', refused('UNAUTHORIZED'))
  expect(actor.getSnapshot()).toMatchObject({
    value: 'signedOut',
    context: { key: orderKey, step: 4, opened: { drafts: { information } } },
  })
  actor.send({ type: 'user.changed', user: maya.user })
  await resume()
  await answer('loadStep', null)
  expect(actor.getSnapshot()).toMatchObject({
    value: { step: 'information' },
    context: { key: orderKey, user: maya.user, opened: { drafts: { information } } },
  })
})

test('an adoption that answers after the order was replaced puts nothing into the new one', async () => {
  const { actor, answer } = await wizardAt(4, 'informed')
  actor.send({ type: 'order.restart' })
  const key = { id: 'ord_48378', csrfToken: 'csrf_48378' }
  const fresh = { key, order: { ...sampleOrders.created, id: key.id }, configuration, drafts: {} }
  await answer('startOrder', accepted(fresh))
  actor.send({ type: 'order.changed', order: sampleOrders.owned, user: maya.user })
  expect(actor.getSnapshot().context.opened).toEqual(fresh)
})

test.each(['INVOICE_ALREADY_PAID', 'ORDER_NOT_FOUND'] as const)(
  'an order that ends by %s while a step is open is remembered until the new one goes on',
  async (code) => {
    const { actor, answer } = await wizardAt(3, 'setUp')
    await answer('languages', refused(code))
    expect(actor.getSnapshot().context).toMatchObject({ step: 1, key: undefined, before: code })
    await answer('startOrder', accepted({ key: orderKey, order: sampleOrders.created, configuration, drafts: {} }))
    await answer('loadStep', null)
    expect(actor.getSnapshot()).toMatchObject({ value: { step: 'upload' }, context: { before: code } })
    await answer('upload', accepted(sampleOrders.uploaded))
    expect(actor.getSnapshot().context.before).toBe(undefined)
  },
)

test('an order that is gone when it is opened again is remembered; one that is left is not', async () => {
  const held = stageActors(orderFixtures)
  const actor = createActor(orderMachine.provide({ actors: held.actors }), {
    input: { key: orderKey, step: 4, user: undefined },
  }).start()
  held.resolve('resumeOrder', refused('ORDER_NOT_FOUND'))
  await settle()
  expect(actor.getSnapshot().context.before).toBe('ORDER_NOT_FOUND')
  actor.send({ type: 'order.restart' })
  expect(actor.getSnapshot().context.before).toBe(undefined)
})
