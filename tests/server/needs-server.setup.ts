/** Ends the run where no server is named, before tests that need one run on the embedded database. */
export function setup(): void {
  if (!process.env['DATABASE_URL']) {
    throw new Error('npm run test:server needs DATABASE_URL, the address of a Postgres server.')
  }
}
