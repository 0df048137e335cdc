/**
 * Unpacks the packaged Chromium, its libraries and its font into the folder that TMPDIR names.
 * Runs as a process of its own, because the package settles its folder from the environment.
 */
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']

const folder = join(import.meta.dirname, '..', 'node_modules', '@sparticuz', 'chromium', 'bin')
for (const archive of archives) await inflate(join(folder, archive))
