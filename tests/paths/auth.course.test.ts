import { expect, test } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { accountMessage } from '#domain/accounts/messages.ts'
import { accepted, refused } from '#domain/result.ts'
import { requested, resumedEdit, typedByGuest } from '#machines/app/app.context.ts'
import { profileOf } from '#domain/accounts/edited-profile.ts'
import { authFixtures, bram, maya } from '#machines/auth/auth.fixtures.ts'
import { authMachine } from '#machines/auth/auth.machine.ts'
import type { AuthInput } from '#machines/auth/auth.types.ts'
import { stageActors } from '#machines/harness/stage.ts'
import type { Session } from '#machines/session/session.types.ts'

/** The account dialogs, their calls held. */
function open(input: AuthInput) {
  const held = stageActors(authFixtures)
  const actor = createActor(authMachine.provide({ actors: held.actors }), { input }).start()
  const answer = async (name: string, output: unknown) => {
    const before = actor.getSnapshot()
    held.resolve(name, output)
    await expect.poll(() => actor.getSnapshot()).not.toBe(before)
  }
  return { actor, answer, context: () => actor.getSnapshot().context }
}

const { edit } = authFixtures.states['edit.editing.complete']
const { signin, signup } = authFixtures.states['signup.editing.complete']
const credentials = { email: maya.user.email, password: 'lanterns at dusk' }

/** Someone whose session ends while a profile is sent, and who signs in again. */
async function signInAgain(session: Session) {
  const { actor, answer, context } = open({ form: 'edit', user: maya.user })
  await answer('readCompany', accepted({ company: maya.user.company, confirmed: true }))
  actor.send({ type: 'edit.edit', fields: edit })
  actor.send({ type: 'form.submit' })
  await answer('editProfile', refused('UNAUTHORIZED'))
  expect(context().signin.email).toEqual('maya@tallship.example')
  actor.send({ type: 'signin.edit', fields: credentials })
  actor.send({ type: 'form.submit' })
  await answer('signin', accepted(session))
  return goesOn(actor.getSnapshot())
}

/** Where the root opens the dialogs again. */
function goesOn({ output }: SnapshotFrom<typeof authMachine>): AuthInput | undefined {
  return resumedEdit(output ?? { kind: 'left' })
}

test('an edit that the end of the session interrupted goes on after signing in', async () => {
  expect(await signInAgain(maya)).toEqual({ form: 'edit', user: maya.user, fields: edit })
})

test('a profile that could not be read, since the session was over, is read after signing in', async () => {
  const { actor, answer } = open({ form: 'edit', user: maya.user, refusal: 'FORTNOX_ERROR' })
  await answer('readCompany', refused('UNAUTHORIZED'))
  actor.send({ type: 'signin.edit', fields: credentials })
  actor.send({ type: 'form.submit' })
  const renamed = { ...maya, user: { ...maya.user, firstName: 'Maja' } }
  await answer('signin', accepted(renamed))
  expect(goesOn(actor.getSnapshot())).toEqual({ form: 'edit', user: renamed.user, refusal: 'FORTNOX_ERROR' })
})

test('an edit that the end of the session interrupted goes to nobody else', async () => {
  expect(await signInAgain(bram)).toEqual(undefined)
})

test('an edit form becomes the one of the person who signs in meanwhile, and says so; nothing of the other stays in it', async () => {
  const { actor, answer, context } = open({ form: 'edit', user: maya.user })
  await answer('readCompany', accepted({ company: maya.user.company, confirmed: true }))
  actor.send({ type: 'edit.edit', fields: edit })
  actor.send({ type: 'form.submit' })
  actor.send({ type: 'session.followed', session: bram })
  expect(actor.getSnapshot().value).toEqual({ edit: 'reading' })
  expect(context()).toMatchObject({ notice: 'PERSON_CHANGED', opensAt: { form: 'edit', user: bram.user } })
  await answer('readCompany', accepted({ company: bram.user.company, confirmed: true }))
  expect(context().edit).toEqual(profileOf(bram.user))
})

test('the same person signing in again changes nothing of what is typed', async () => {
  const { actor, answer, context } = open({ form: 'edit', user: maya.user })
  await answer('readCompany', accepted({ company: maya.user.company, confirmed: true }))
  actor.send({ type: 'edit.edit', fields: edit })
  actor.send({ type: 'session.followed', session: maya })
  expect([actor.getSnapshot().value, context().edit]).toEqual([{ edit: { editing: 'complete' } }, edit])
})

test('a session that ends by the clock leads from the edit form to signing in, and what is typed goes on after', async () => {
  const { actor, answer, context } = open({ form: 'edit', user: maya.user })
  await answer('readCompany', accepted({ company: maya.user.company, confirmed: true }))
  actor.send({ type: 'edit.edit', fields: edit })
  actor.send({ type: 'session.expired' })
  expect(context()).toMatchObject({ signin: { email: maya.user.email }, refusal: { code: 'UNAUTHORIZED' } })
  actor.send({ type: 'session.followed', session: maya })
  expect(goesOn(actor.getSnapshot())).toEqual({ form: 'edit', user: maya.user, fields: edit })
})

test('an email that has an account already is carried to the sign-in form, and what is typed stays', async () => {
  const { actor, answer, context } = open({ form: 'signup', email: 'old@tallship.example' })
  actor.send({ type: 'signup.edit', fields: signup })
  actor.send({ type: 'form.submit' })
  await answer('signup', refused('EMAIL_EXISTS'))
  actor.send({ type: 'signin.open' })
  expect(context()).toEqual({
    ...context(),
    signin: { ...signin, email: 'maya@tallship.example' },
    signup,
    refusal: undefined,
  })
})

test('an invitation fills in the email that it was sent to, and is used up by the sign-up', async () => {
  const { answer, context } = open({ form: 'signup', invitation: 'b7Yd2k' })
  await answer('readInvitation', accepted({ email: 'bram@tallship.example', invitedBy: 'Ida Berg' }))
  expect([context().signup.email, context().invitation]).toEqual(['bram@tallship.example', 'b7Yd2k'])
})

test('an invitation that is used up is left out of the sign-up, which goes on with what is typed', async () => {
  const { actor, answer, context } = open({ form: 'signup', invitation: 'b7Yd2k' })
  await answer('readInvitation', accepted({ email: 'maya@tallship.example', invitedBy: 'Ida Berg' }))
  actor.send({ type: 'signup.edit', fields: signup })
  actor.send({ type: 'form.submit' })
  await answer('signup', refused('TOKEN_USED'))
  actor.send({ type: 'invitation.drop' })
  expect([actor.getSnapshot().value, context().invitation, context().signup]).toEqual([
    { signup: { editing: 'complete' } },
    '',
    signup,
  ])
})

test('a refusal is gone once a later try succeeds', async () => {
  const { actor, answer, context } = open({ form: 'forgotPass', email: maya.user.email })
  actor.send({ type: 'form.submit' })
  await answer('forgotPassword', refused('OFFLINE'))
  actor.send({ type: 'form.submit' })
  await answer('forgotPassword', accepted(null))
  actor.send({ type: 'forgotPass.open' })
  expect([actor.getSnapshot().value, context().refusal]).toEqual([{ forgotPass: { editing: 'complete' } }, undefined])
})

test('a changed password is told at the sign-in form, until that is refused', async () => {
  const { actor, answer, context } = open({ form: 'updatePass', resetToken: 'Jq3xPz' })
  actor.send({ type: 'updatePass.edit', fields: { newPassword: 'lanterns', confirmPassword: 'lanterns' } })
  actor.send({ type: 'form.submit' })
  await answer('changePassword', refused('OFFLINE'))
  actor.send({ type: 'form.submit' })
  await answer('changePassword', accepted(maya.user.email))
  expect([context().notice, context().refusal]).toEqual(['FORGOT_PW_PASSWORD_CHANGED', undefined])
  expect(context().signin.email).toEqual(maya.user.email)
  actor.send({ type: 'signin.edit', fields: credentials })
  actor.send({ type: 'form.submit' })
  await answer('signin', refused('ACCOUNT_NOT_FOUND'))
  expect([context().notice, context().refusal]).toEqual([undefined, { code: 'ACCOUNT_NOT_FOUND' }])
})

test('a password that was changed without an answer is found out by the next try, which leads to signing in', async () => {
  const { actor, answer, context } = open({ form: 'updatePass', resetToken: 'Jq3xPz' })
  actor.send({ type: 'updatePass.edit', fields: { newPassword: 'lanterns', confirmPassword: 'lanterns' } })
  actor.send({ type: 'form.submit' })
  await answer('changePassword', refused('TIMEOUT'))
  actor.send({ type: 'form.submit' })
  await answer('changePassword', refused('TOKEN_USED'))
  expect(accountMessage(context().refusal?.code ?? 'TIMEOUT')).toContain('it worked all the same: you can sign in.')
  actor.send({ type: 'signin.open' })
  expect([actor.getSnapshot().value, context().refusal]).toEqual([{ signin: { editing: 'incomplete' } }, undefined])
})

test('the sign-up form keeps what was typed when reopened, except the password', async () => {
  const { actor, context } = open({ form: 'signup' })
  actor.send({ type: 'signup.edit', fields: signup })
  const left = typedByGuest(context())
  expect(left.signup).toEqual({ ...signup, password: '' })
  const again = open(requested({ form: 'signin' }, { ...left, opened: undefined }).opens)
  expect(again.context().signup).toEqual(left.signup)
})
