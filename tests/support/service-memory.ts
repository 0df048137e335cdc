import { rememberPairs, type MemoryPair } from '#service/memory/remember-pairs.ts'
import type { Customer } from './service-journey.ts'
import type { TestService } from './test-service.ts'

/** The company of someone who is signed in. */
export async function companyOf({ services }: TestService, { accessToken }: Customer): Promise<string> {
  const user = await services.sessions.userOf(accessToken)
  if (!user) throw new Error('A new account has a session')
  return user.company.companyUuid
}

type Pair = readonly [lang: string, source: string, target?: string]

/** What a delivery does for a company's memory; a target that is not given is made up. */
export async function remember(service: TestService, customer: Customer, pairs: readonly Pair[]): Promise<void> {
  const all: MemoryPair[] = pairs.map(([lang, source, target = `${source} (${lang})`]) => ({ lang, source, target }))
  const companyUuid = await companyOf(service, customer)
  await service.services.db.transaction((tx) => rememberPairs(tx, { companyUuid, orderNumber: 48_000, pairs: all }))
}
