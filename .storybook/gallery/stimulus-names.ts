import type { EventObject } from 'xstate'
import type { Stimulus } from '#machines/harness/chart.ts'
import { summaryOf } from './summary.ts'

/** Two states may wait for the same delay: their events differ but their keys are equal, so the event is the key. */
export function stimulusKey({ key, event }: Stimulus): string {
  return event.type.startsWith('xstate.after.') ? event.type : key
}

/** The name of a stimulus as a person reads it. */
export function nameOf(stimulus: Stimulus): string {
  switch (stimulus.kind) {
    case 'sent':
      return sentName(stimulus.event)
    case 'answered':
      return `${stimulus.actor}: ${answerName(stimulus.output)}`
    case 'threw':
      return `${stimulus.actor}: break, as a bug would`
    case 'showed':
      return `${stimulus.actor}: show ${summaryOf(stimulus.snapshot)}`
    case 'waited':
      return `${stimulus.delay} passes`
  }
}

/** The output of an actor in words: what a call accepts or refuses, or the output of a child. */
export function answerName(output: unknown): string {
  const { ok, code, value } = Object(output) as { ok?: boolean; code?: string; value?: unknown }
  if (ok === false) return `refuse with ${code}`
  return `succeed with ${summaryOf(ok === true ? value : output)}`
}

export function payloadOf(event: EventObject): object {
  return Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'))
}

export function sentName(event: EventObject): string {
  return `${event.type} ${summaryOf(payloadOf(event))}`.trim()
}

/** The label of an event that a view sent, or that the machine raised itself. */
export function labelOf(all: readonly Stimulus[], event: EventObject): string {
  const known = all.find((stimulus) => stimulus.event.type === event.type)
  return known === undefined || known.kind === 'sent' ? sentName(event) : nameOf(known)
}
