import type { AnyFixtures } from '#machines/fixtures.ts'
import { mutantsOf, seededPick } from './mutants.ts'
import { faultOf, readPinned } from './pinned.ts'

type Options = {
  /** Chooses the states elsewhere that transitions are led to, and which mutants are tried. */
  readonly seed: number
  /** So many mutants are tried, from all over the chart; all of them without it. */
  readonly most?: number
}

type Trial = { readonly tried: number; readonly survivors: readonly string[] }

/** Runs the path suite of a machine on its mutants: those that pass it survive. Throws when the machine itself fails. */
export async function survivorsOf(fixtures: AnyFixtures, { seed, most = Infinity }: Options): Promise<Trial> {
  const { machine } = fixtures
  const pinned = await readPinned(machine.id)
  const fault = await faultOf(fixtures, pinned)
  if (fault !== undefined) throw new Error(`The path suite of ${machine.id} fails as it is: ${fault}`)
  const pick = seededPick(seed)
  const all = mutantsOf(machine, pick)
  const stride = Math.max(1, Math.ceil(all.length / most))
  const first = pick(stride)
  const mutants = all.filter((_, index) => index % stride === first)
  const survivors: string[] = []
  for (const mutant of mutants) {
    const found = await faultOf({ ...fixtures, machine: mutant.machine() }, pinned)
    if (found === undefined) survivors.push(mutant.name)
  }
  return { tried: mutants.length, survivors }
}
