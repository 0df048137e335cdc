import { expect, test } from 'vitest'
import { openJobs } from '#service/jobs/jobs.ts'
import { workEvery } from '#service/jobs/work-every.ts'
import { createLog } from '#service/log.ts'
import { letPass, unfinishedJobs } from '#tests/support/service-jobs.ts'
import { databases } from '#tests/support/test-databases.ts'

const hour = 60 * 60

test.each(databases)(
  'what is due every hour is done once in each, whoever is alive and whatever fails, on the $name',
  async ({ open }) => {
    const store = await open()
    const { db } = store
    const log = createLog('silent')
    const instances = [await openJobs(store, log), await openJobs(store, log), await openJobs(store, log)]
    const settled = () => Promise.all(instances.map((jobs) => jobs.settled()))
    const waiting = () => unfinishedJobs({ db }, 'purge')
    let done = 0
    let fails = false
    const work = async () => {
      done += 1
      if (fails) throw new Error('The disk is full.')
    }
    try {
      for (const jobs of instances) await workEvery({ db, jobs }, 'purge', hour, work)
      await settled()
      expect({ done, waiting: await waiting() }).toMatchObject({ done: 0, waiting: [{ state: 'created' }] })
      for (const times of [1, 2]) {
        await letPass({ db }, hour * 1000)
        await settled()
        expect({ done, waiting: await waiting() }).toMatchObject({ done: times, waiting: [{ state: 'created' }] })
      }

      fails = true
      await letPass({ db }, hour * 1000)
      await settled()
      const states = (await waiting()).map(({ state }) => state).toSorted()
      expect({ done, states }).toEqual({ done: 3, states: ['created', 'retry'] })
      fails = false
      await instances.shift()?.close()
      await letPass({ db }, hour * 1000)
      await settled()
      expect({ done, waiting: await waiting() }).toMatchObject({ done: 5, waiting: [{ state: 'created' }] })
    } finally {
      for (const jobs of instances) await jobs.close()
      await store.close()
    }
  },
)
