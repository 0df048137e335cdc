import { expect, test } from 'vitest'
import { enqueueMail, questionsWait, type OutgoingMail } from '#service/mail/outgoing-mails.ts'
import type { MailMessage } from '#service/mail/message.ts'
import { letPass } from '#tests/support/service-jobs.ts'
import { openDesk, paidOrder } from '#tests/support/service-delivery.ts'
import { registration, signUp } from '#tests/support/service-journey.ts'
import { databases, openTestService } from '#tests/support/test-service.ts'

/** Every kind of mail, and whether it goes to an unconfirmed address: only mails about the account itself do. */
type Kind = OutgoingMail['kind'] | 'questionsAsked'
const goes: Readonly<Record<Kind, boolean>> = {
  confirmationAsked: true,
  passwordReset: true,
  passwordChanged: true,
  factorSet: true,
  factorReset: true,
  accountDeleted: true,
  // Without the draft that it is about, it has nothing to say.
  draftEnds: false,
  staffGranted: false,
  // This mail invites people without an account.
  staffInvited: false,
  questionsAsked: false,
}
const kinds = Object.keys(goes).filter((kind): kind is Kind => Object.hasOwn(goes, kind))

test.each(databases)(
  'an address gets mails of its account alone until it is confirmed, on the $name',
  async (database) => {
    let sent: MailMessage[] = []
    const service = await openTestService(database, {
      mail: {
        send: async (message) => {
          sent.push(message)
          return {}
        },
      },
    })
    const { services } = service
    const desk = await openDesk(service)
    const { email, ...rest } = registration()
    const { client } = await signUp(service.app, { email, ...rest })
    const { orderId } = (await paidOrder(client)).params
    await services.jobs.settled()

    const ask = async () => {
      const { exitCode } = await desk.run('question', orderId, 'Is the keeper old?', '--by', 'Claire D.')
      await letPass(services, questionsWait * 1000)
      expect(exitCode).toBe(0)
    }
    const mailed = async (kind: Kind) => {
      sent = []
      if (kind === 'questionsAsked') await ask()
      else await enqueueMail(services, { kind, recipient: email })
      await services.jobs.settled()
      return sent.map(({ to }) => to)
    }
    for (const kind of kinds) expect([kind, await mailed(kind)]).toEqual([kind, goes[kind] ? [email] : []])

    await desk.run('account', email, '--confirm')
    for (const kind of kinds) {
      expect([kind, await mailed(kind)]).toEqual([
        kind,
        ['confirmationAsked', 'staffInvited', 'draftEnds'].includes(kind) ? [] : [email],
      ])
    }
    await desk.close()
    await service.close()
  },
)
