import { readFile } from 'node:fs/promises'
import type { Reporter, TestModule } from 'vitest/node'
import { keepPictured } from './kept.ts'
import { workingTree } from './tree.ts'

/** Keeps what the pass over a file of stories has pictured, once every one of its stories is. */
export class PicturesReport implements Reporter {
  private tree = ''

  onInit(): void {
    this.tree = process.env['LOOKS_TREE'] ?? workingTree().key
  }

  async onTestModuleEnd(module: TestModule): Promise<void> {
    const tests = [...module.children.allTests()]
    const stories = tests.flatMap((test) => {
      const { pictured } = test.meta()
      return pictured ? [{ id: pictured.story, name: test.name, pictures: pictured.pictures }] : []
    })
    if (stories.length === 0 || stories.length < tests.length) return
    const [, title = ''] = /title: '([^']+)'/.exec(await readFile(module.moduleId, 'utf8')) ?? []
    await keepPictured(this.tree, { file: module.relativeModuleId, title, stories })
  }
}
