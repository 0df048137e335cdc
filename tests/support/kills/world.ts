import { sql } from 'drizzle-orm'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { executePayment } from '#domain/contract/execute-payment.call.ts'
import { uploadAsset } from '#domain/contract/upload-asset.call.ts'
import { askQuestion } from '#service/questions/conversation.ts'
import { serviceClient } from '#tests/support/service-client.ts'
import { paidOrder } from '#tests/support/service-delivery.ts'
import { letPass } from '#tests/support/service-jobs.ts'
import { informedOrder, setUpOrder, signUp, type Held } from '#tests/support/service-journey.ts'
import { byCard } from '#tests/support/service-payment.ts'
import { behind, createLine } from '#tests/support/payments/faulty.ts'
import { openKillable } from './killable-service.ts'

const heldSchema = v.object({ params: v.object({ orderId: v.string() }), orderToken: v.string() })

/** Orders of the world that is killed: one that a guest works on, one that nobody uses, one to be delivered, one in doubt. */
export const worldSchema = v.object({ guests: heldSchema, unused: heldSchema, paid: heldSchema, doubtful: heldSchema })
export type KilledWorld = v.InferOutput<typeof worldSchema>

/** The translations of the paid order, in both of its languages. */
const delivered =
  'key,English,German,French\na,Light the lamp,Zünde die Lampe an,Allume la lampe\n' +
  'b,Row out alone,Allein hinausrudern,Rame seul\nc,"Stay, until the tide {0}",Bleib bis zur Flut {0},"Reste, {0}"\n'

export function deliveredIn(folder: string): string {
  return join(folder, 'delivered.csv')
}

/** In milliseconds: what is to be done later in the world waits for so long, however long the kills take. */
export const untilDue = 7 * 24 * 60 * 60 * 1000

/** Fills a data folder with something for each queue to do, and for each change of files. */
export async function makeWorld(folder: string): Promise<KilledWorld> {
  const line = createLine()
  const service = await openKillable(folder, { providers: (usual) => behind(line, usual) })
  const { app, services } = service
  try {
    const guest = serviceClient(app)
    const { client } = await signUp(app)
    const guests = await setUpOrder(guest)
    await guest.call(uploadAsset, { ...guests, body: [new File(['one'], 'glossary_a.csv')] })
    const world = {
      guests,
      unused: await setUpOrder(guest),
      paid: await paidOrder(client),
      doubtful: await informedOrder(client),
    }
    line.breaks('charge', 'unanswered')
    await client.refusal(executePayment, byCard(world.doubtful))
    await services.db.execute(
      sql`update orders set changed_at = now() - interval '8 days' where number = ${numberOf(world.unused)}`,
    )
    await services.db.execute(
      sql`insert into limit_counts (key, points, expire) values ('over', 1, now() - interval '1 day')`,
    )
    const question = {
      by: { name: 'Claire D.', lang: null },
      content: 'Is the keeper old?',
      at: new Date(),
      sourceText: undefined,
      key: '',
    }
    await askQuestion(services.db, numberOf(world.paid), question)
    await services.files.write('47999/orphan', new TextEncoder().encode('lantern'))
    await mkdir(join(folder, 'incoming-dead'))
    await writeFile(join(folder, 'incoming-dead', 'half'), 'lant')
    await writeFile(deliveredIn(folder), delivered)
    await services.jobs.settled()
    await letPass(services, -untilDue)
    return world
  } finally {
    await service.close()
  }
}

export function numberOf({ params }: Held): number {
  return Number(params.orderId)
}
