import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { killScenarios } from './kill-scenarios.ts'
import { openKillable } from './killable-service.ts'
import { countSteps } from './mortal-steps.ts'
import { worldSchema } from './world.ts'

/**
 * A process that works on a data folder, and kills itself before one of its steps; if it lives, it prints how many it
 * took.
 */
const [name = '', folder = '', world = '{}', last = '0'] = process.argv.slice(2)
const scenario = killScenarios.find((one) => one.name === name)
if (!scenario) throw new Error(`There is no scenario ${name}`)
let step = () => {}
const service = await openKillable(folder, { step: () => step(), later: () => scenario.later ?? 0 })
await service.services.jobs.settled()
const counted = await countSteps(Number(last), folder)
step = counted.step
await scenario.act(service, v.parse(worldSchema, JSON.parse(world)), folder)
await writeFile(join(folder, 'acted'), '')
await service.services.jobs.settled()
process.stdout.write(String(counted.steps()))
process.exit(0)
