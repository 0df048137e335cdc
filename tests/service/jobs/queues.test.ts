import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { queueSettings } from '#service/jobs/queues.ts'
import { databases } from '#tests/support/test-databases.ts'

test.each(databases)(
  'the migrations make the tables and queues that pg-boss and we expect, on the $name',
  async ({ open }) => {
    const store = await open()
    const boss = new PgBoss({ ...store.jobsDatabase, migrate: false, supervise: false, schedule: false })
    try {
      await boss.start()
      const drift = await boss.detectSchemaDrift()
      expect(drift).toMatchObject({ ok: true })
      const queues = Object.fromEntries((await boss.getQueues()).map((queue) => [queue.name, queue]))
      expect(Object.keys(queues).toSorted()).toEqual(Object.keys(queueSettings).toSorted())
      expect(queues).toMatchObject(queueSettings)
    } finally {
      await boss.stop()
      await store.close()
    }
  },
)
