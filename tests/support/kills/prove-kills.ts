import { rm } from 'node:fs/promises'
import { killScenarios, type KillScenario } from './kill-scenarios.ts'
import { makeKillBase, tryKill, type KillBase } from './try-kills.ts'

export type KillProof = { readonly name: string; readonly kills: number; readonly wrongs: readonly string[] }

type Extent = {
  /** Kills of each scenario: at every step if it has no more, else at so many of them, evenly. */
  readonly kills: number
  readonly scenarios?: readonly KillScenario[]
  readonly note?: (proof: KillProof) => void
}

/** Kills a process at the steps of everything that is done later, and of every change of files. */
export async function proveKills({ kills, scenarios = killScenarios, note }: Extent): Promise<KillProof[]> {
  const base = await makeKillBase()
  try {
    const proofs: KillProof[] = []
    for (const scenario of scenarios) {
      const proof = await proveOne(base, scenario, kills)
      note?.(proof)
      proofs.push(proof)
    }
    return proofs
  } finally {
    await rm(base.folder, { recursive: true, force: true })
  }
}

async function proveOne(base: KillBase, scenario: KillScenario, kills: number): Promise<KillProof> {
  const { name } = scenario
  const whole = await tryKill(base, scenario, 0)
  const steps = whole.steps ?? 0
  const wrongs = whole.wrongs.map((wrong) => `${name}, not killed: ${wrong}`)
  const tried = Math.min(kills, steps)
  for (let at = 0; at < tried; at += 1) {
    const step = 1 + Math.floor(((at + 0.5) * steps) / tried)
    for (const wrong of (await tryKill(base, scenario, step)).wrongs) wrongs.push(`${name}, step ${step}: ${wrong}`)
  }
  return { name, kills: tried, wrongs }
}
