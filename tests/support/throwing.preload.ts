/** Loaded before a program: throws what nobody catches, as soon as the program has said what is to happen then. */
process.once('newListener', function thrown(name) {
  if (name !== 'uncaughtException') process.once('newListener', thrown)
  else
    queueMicrotask(() => {
      throw new Error('canary')
    })
})
