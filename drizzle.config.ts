import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./service/store/schema.ts', './service/store/account.schema.ts'],
  out: './service/store/migrations',
})
