import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ProofExtent } from '#tests/support/extent.ts'

/** Runs a proof that needs the views, or a browser: `tests/proofs/<name>.proof.test.*`. True when it holds. */
export async function proveInVitest(name: string, extent: ProofExtent): Promise<boolean> {
  const vitest = spawn('npx', ['vitest', 'run', '--config', 'vitest.proofs.config.ts', `tests/proofs/${name}.proof`], {
    stdio: 'inherit',
    env: { ...process.env, EXTENT: JSON.stringify(extent) },
  })
  const [code] = await once(vitest, 'exit')
  return code === 0
}
