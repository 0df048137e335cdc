import type { Command } from '#service/cli/command.ts'

/** The ways to give a command, by its usage: 'offer withdraw', 'staff --grant'. What stands in brackets makes no other. */
export function waysOf({ name, usage }: Command): string[] {
  return usage.split(' | ').map((way) => {
    const words = way.split(' ').filter((word) => /^(--)?[a-z-]+$/.test(word))
    return [name, ...words].join(' ')
  })
}
