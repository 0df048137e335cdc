import { randomBytes } from 'node:crypto'
import type { ProviderAnswer } from '../provider-server.ts'
import { refusals, sentences } from './paypal-refusals.ts'

export function refusal(status: keyof typeof refusals, issue?: string): ProviderAnswer {
  const [name, message] = refusals[status]
  const description = issue === undefined ? undefined : sentences[issue]
  const details = issue === undefined ? {} : { details: [{ issue, ...(description !== undefined && { description }) }] }
  return { status, body: { name, message, debug_id: randomBytes(6).toString('hex'), ...details } }
}

export function newId(): string {
  return randomBytes(8).toString('hex').toUpperCase().padEnd(17, '7')
}
