import { expect, test } from 'vitest'
import { changePassword } from '#domain/contract/change-password.call.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { mailsOf, resetToken } from '#tests/support/service-mail.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const passwords = { newPassword: 'a-lamp-in-every-window', confirmPassword: 'a-lamp-in-every-window' }

test.each(databases)(
  'the owner is mailed of a changed password, and of no refused change, on the $name',
  async (database) => {
    const service = await openTestService(database, {
      environment: { PUBLIC_URL: 'https://lockit.example', SUPPORT_EMAIL: 'help@lockit.example' },
    })
    const guest = serviceClient(service.app)
    const { email, ...rest } = registration()
    await signUp(service.app, { email, ...rest })
    const held = { resetToken: await resetToken(service, email) }
    const before = await mailsOf(service)
    await guest.refusal(changePassword, { ...held, body: { ...passwords, confirmPassword: 'another' } })
    await guest.refusal(changePassword, { resetToken: 'none', body: passwords })
    expect(await mailsOf(service)).toEqual(before)

    await guest.call(changePassword, { ...held, body: passwords })
    await guest.refusal(changePassword, { ...held, body: passwords })
    const [mail = '', ...more] = (await mailsOf(service)).filter((each) => !before.includes(each))
    expect(more).toEqual([])
    const [head = '', text] = mail.split(/\r\n\r\n(.*)/s)
    expect(head.split('\r\n').slice(0, 3)).toEqual([
      'From: Lockit <no-reply@lockit.example>',
      `To: ${email}`,
      'Subject: Your password has been changed',
    ])
    expect(text?.split('\r\n')).toEqual([
      'The password of your Lockit account has been changed, and you were signed out everywhere.',
      'If it was you, you need not do anything: sign in with the new one.',
      '',
      'If it was not you, choose another one at once. Ask for a link here:',
      '',
      'https://lockit.example/?modal=forgotPass',
      '',
      'Questions? Write to help@lockit.example.',
      '',
    ])
    await service.close()
  },
)
