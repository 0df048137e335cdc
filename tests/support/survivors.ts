import type { AnyFixtures } from '#machines/fixtures.ts'
import { mutantsOf, seededPick, type Mutant } from './mutants.ts'
import { coveringPaths, type Path } from './paths.ts'
import { faultOf, readPinned, strays } from './pinned.ts'
import { tracksOf, type Track } from './walk.ts'

type Options = {
  /** Chooses the states elsewhere that transitions are led to, and which mutants are tried. */
  readonly seed: number
  /** So many mutants are tried, from all over the chart, and the sound machine on its first paths alone; all of it without. */
  readonly most?: number
}

type Trial = { readonly tried: number; readonly survivors: readonly string[] }

/** So many paths of the sound machine are walked for a sample. */
const firstPaths = 100

/** So many paths of the sound machine are tried on a mutant before the whole suite is. */
const fewPaths = 40

/** Runs the path suite of a machine on its mutants: those that pass it survive. Throws when the machine itself fails. */
export async function survivorsOf(fixtures: AnyFixtures, { seed, most = Infinity }: Options): Promise<Trial> {
  const { machine } = fixtures
  const pinned = await readPinned(machine.id)
  const isSample = most < Infinity
  const tracks = await tracksOf(fixtures, coveringPaths(fixtures).take(isSample ? firstPaths : Infinity))
  const lines = new Set(tracks.flatMap((track) => [...track.lines]))
  const [fault] = isSample ? lines.difference(pinned) : lines.symmetricDifference(pinned)
  if (fault !== undefined) throw new Error(`The path suite of ${machine.id} fails as it is: ${fault}`)
  const pick = seededPick(seed)
  const all = mutantsOf(machine, pick)
  const stride = Math.max(1, Math.ceil(all.length / most))
  const first = pick(stride)
  const mutants = all.filter((_, index) => index % stride === first)
  const survivors: string[] = []
  for (const mutant of mutants) {
    const changed = { ...fixtures, machine: mutant.machine() }
    if (await strays(changed, pinned, likelyPaths(mutant, tracks))) continue
    if ((await faultOf(changed, pinned)) === undefined) survivors.push(mutant.name)
  }
  return { tried: mutants.length, survivors }
}

/** Those that take the changed transition, and those that pass the state that it leaves, where its guard is asked. */
function likelyPaths({ transition }: Mutant, tracks: readonly Track[]): Path[] {
  const [source = ''] = transition.split(' on ')
  const state = source.split('.').slice(1).join('.')
  const taking = tracks.filter(({ taken }) => [...taken].some((name) => name.startsWith(`${transition} `)))
  const passing = tracks.filter(({ visited }) => [...visited].some((leaf) => `${leaf}.`.startsWith(`${state}.`)))
  return [...taking.slice(0, fewPaths / 4), ...passing.slice(0, fewPaths)].map(({ path }) => path)
}
