import { expect, test } from 'vitest'
import { signup } from '#domain/contract/signup.call.ts'
import { inviteStaff } from '#service/accounts/invitations.ts'
import { invitations } from '#service/store/account.schema.ts'
import { unfinishedJobs } from '#tests/support/service-jobs.ts'
import { auditedBy, opsBy } from '#tests/support/service-audit.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { invitationToken, mailsOf } from '#tests/support/service-mail.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

const email = 'ida@staff.lockit.example'

test.each(databases)(
  'staff are invited by a mail that says what follows, and the audit tells who had it sent, on the $name',
  async (database) => {
    const service = await openTestService(database, {
      environment: { PUBLIC_URL: 'https://lockit.example', SUPPORT_EMAIL: 'help@lockit.example' },
    })
    const { services, app } = service
    const rows = await auditedBy(services.db, async () => {
      await opsBy('noor', services, ['invite', email.toUpperCase(), '--staff', '--by', 'Noor Haddad'])
      const token = await invitationToken(service, email)
      await serviceClient(app).call(signup, { body: { register: registration({ email, token }) } })
    })
    expect(rows.map(({ who, what }) => `${who}: ${what}`)).toEqual([
      'staff: staff invited',
      'service: invitation made',
      'guest: account made',
      'guest: address confirmed',
    ])
    const [asked, made, account] = rows
    expect(made?.details).toMatchObject({ staff: true, mail: asked?.details['mail'] })
    expect(account?.details).toMatchObject({ staff: true, invitation: made?.details['invitation'] })

    const [mail = '', ...more] = await mailsOf(service)
    expect(more).toEqual([])
    const [head = '', text] = mail.split(/\r\n\r\n(.*)/s)
    expect(head).toContain(`To: ${email}\r\nSubject: Sign up as one of the staff\r\n`)
    expect(text?.split('\r\n')).toEqual([
      'Noor Haddad invites you to Lockit as one of its staff.',
      '',
      'Open this link within 14 days to sign up with this address:',
      '',
      `https://lockit.example/?modal=signup&token=${await invitationToken(service, email)}`,
      '',
      'Whoever opens it first can sign up: do not pass it on.',
      '',
      "Until you sign in anew your account is a customer's. So sign out and in again: you then set up an authenticator",
      'app, and from then on signing in asks for its code.',
      '',
      'If you did not expect this, you need not do anything.',
      '',
      'Questions? Write to help@lockit.example.',
      '',
    ])
    await service.close()
  },
)

test.each(databases)(
  'a person who got an account before the mail was written gets no mail, on the $name',
  async (database) => {
    const service = await openTestService(database, { mail: { send: () => Promise.resolve({}) } })
    const { services, app } = service
    await signUp(app, { email })
    await inviteStaff(services, { email })
    await services.jobs.settled()
    expect(await unfinishedJobs(services, 'mail')).toEqual([])
    expect(await services.db.select().from(invitations)).toEqual([])
    await service.close()
  },
)
