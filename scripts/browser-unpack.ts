/**
 * Unpacks the packaged Chromium, its libraries and its font into the folder that TMPDIR names. Runs in its own process,
 * because the package takes its folder from the environment.
 */
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

const folder = join(import.meta.dirname, '..', 'node_modules', '@sparticuz', 'chromium', 'bin')
for (const archive of archives) await inflate(join(folder, archive))
