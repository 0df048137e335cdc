import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { normaliseVatNumber, vatNumberFits } from '#domain/accounts/vat-number.ts'
import type { VatStanding } from '#domain/accounts/vat-standing.ts'
import type { Services } from '#service/services.ts'
import type { Database } from '#service/store/database.ts'
import { vatLookUps } from '#service/store/vat.schema.ts'
import { RegisterUnreachable, type RegisterNumber } from './vat-register.ts'

const second = 1_000
const day = 24 * 60 * 60 * second

/** An answer is asked for again after a day, and stands for so long where there is no newer one. */
const youngFor = day
export const standsFor = 90 * day

/** How long a register that gave no answer is left alone, unless a job asks. */
const pauseFor = 60 * second

/** How long a look-up may take while somebody waits for it, and in a job: some countries take a quarter of a minute. */
const waitFor = 5 * second
export const jobWaitFor = 60 * second

export type LookedUp = {
  readonly standing: VatStanding
  /** Whether the register has to be asked again. */
  readonly isOpen: boolean
}

export type LookUpServices = Pick<Services, 'db' | 'log' | 'now' | 'vatRegister'>

type Wanted = {
  /** The order that needs a look-up of its own. */
  readonly orderNumber?: number | undefined
  readonly invoiceNumber?: number | undefined
  /** Asks whatever was answered before: in a job. */
  readonly afresh?: boolean
  readonly signal?: AbortSignal
}

/**
 * Looks up a VAT number, unless a young look-up of it is kept, and keeps what the register answers. No register is asked
 * about a number without its country's form.
 */
export async function lookUpVatNumber(
  services: LookUpServices,
  { vatNumber, country }: { readonly vatNumber: string; readonly country: string },
  { orderNumber, invoiceNumber, afresh = false, signal = patience() }: Wanted = {},
): Promise<LookedUp> {
  if (!vatNumberFits(vatNumber, country)) return { standing: 'unchecked', isOpen: false }
  const { db, now } = services
  const number = normaliseVatNumber(vatNumber)
  const ofOrder = orderNumber === undefined ? undefined : eq(vatLookUps.orderNumber, orderNumber)
  const last = afresh ? undefined : await newest(db, number, ofOrder)
  if (last && isYoung(last, now())) return standingBy(services, last)
  const asked = await askRegister(services, number, signal)
  await keepLookUp(db, { ...asked, orderNumber, invoiceNumber })
  return standingBy(services, asked)
}

/** How long a register is waited for while somebody waits. */
export function patience(): AbortSignal {
  return AbortSignal.timeout(waitFor)
}

/** What a look-up says of its number. Without an answer the last one stands, if there is one of the last 90 days. */
export async function standingBy(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { outcome, vatNumber }: Pick<LookUpRow, 'outcome' | 'vatNumber'>,
): Promise<LookedUp> {
  if (outcome !== 'noAnswer') return { standing: outcome, isOpen: false }
  const since = new Date(now().getTime() - standsFor)
  const before = await newest(db, vatNumber, and(ne(vatLookUps.outcome, 'noAnswer'), gt(vatLookUps.askedAt, since)))
  return { standing: before && before.outcome !== 'noAnswer' ? before.outcome : 'unchecked', isOpen: true }
}

type LookUpRow = typeof vatLookUps.$inferSelect

/** A number that was found stays so for a while; one that was not may have been registered since. */
function isYoung({ outcome, askedAt }: LookUpRow, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < (outcome === 'found' ? youngFor : pauseFor)
}

async function newest(db: Database, number: string, only: SQL | undefined): Promise<LookUpRow | undefined> {
  const [row] = await selectNewest(db, number, only)
  return row
}

export function selectNewest(db: Database, number: string, only: SQL | undefined) {
  return db
    .select()
    .from(vatLookUps)
    .where(and(eq(vatLookUps.vatNumber, number), only))
    .orderBy(desc(vatLookUps.askedAt))
    .limit(1)
}

/** Asks the register; the look-up is returned to be kept. */
export async function askRegister({ log, now, vatRegister }: LookUpServices, number: string, signal: AbortSignal) {
  const askedAt = now()
  const answer = await answerOf(vatRegister.ask(partsOf(number), signal))
  if ('fault' in answer) log.warn({ register: vatRegister.name, fault: answer.fault }, 'a VAT number was not looked up')
  return { vatNumber: number, register: vatRegister.name, askedAt, ...answer }
}

export async function keepLookUp(db: Database, lookUp: typeof vatLookUps.$inferInsert): Promise<void> {
  await db.insert(vatLookUps).values(lookUp)
}

async function answerOf(asked: ReturnType<Services['vatRegister']['ask']>) {
  try {
    const { valid, ...answer } = await asked
    return { outcome: valid ? 'found' : 'notFound', ...answer } as const
  } catch (error) {
    if (!(error instanceof RegisterUnreachable)) throw error
    return { outcome: 'noAnswer', fault: error.message } as const
  }
}

function partsOf(number: string): RegisterNumber {
  return { countryCode: number.slice(0, 2), vatNumber: number.slice(2) }
}
