import { parentPort, threadId } from 'node:worker_threads'

/** Answers a task with its own text, or with its thread, unless the text tells it to misbehave. */
parentPort?.on('message', (task: string) => {
  if (task === 'hang') for (;;);
  if (task === 'throw') throw new Error('It threw.')
  if (task === 'exit') process.exit(0)
  if (task === 'fill') fill()
  parentPort?.postMessage(task === 'thread' ? String(threadId) : task, [])
})

function fill(): never {
  const kept: unknown[] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})))
}
