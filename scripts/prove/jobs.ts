import { proveKills } from '#tests/support/kills/prove-kills.ts'

/**
 * Kills processes of the service at the steps of every queue and of every change of files. True when each effect is there
 * once afterwards, a mail or report twice at most and under one name, and no file is without a row or a row without its
 * file.
 */
export async function proveJobs({ runs }: { readonly runs: number }): Promise<boolean> {
  const proofs = await proveKills({
    kills: runs,
    note: ({ name, kills, wrongs }) => {
      console.log(`jobs: ${wrongs.length} faults after ${kills} kills during ${name} (goal: 0)`)
      for (const wrong of wrongs) console.log(`  ${wrong}`)
    },
  })
  return proofs.every(({ wrongs }) => wrongs.length === 0)
}
