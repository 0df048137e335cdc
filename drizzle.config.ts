import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './service/store/schema.ts',
    './service/store/account.schema.ts',
    './service/store/second-factor.schema.ts',
    './service/store/memory.schema.ts',
    './service/store/delivery.schema.ts',
    './service/store/questions.schema.ts',
    './service/store/stripe.schema.ts',
    './service/store/link.schema.ts',
    './service/store/limit.schema.ts',
    './service/store/payment.schema.ts',
    './service/store/audit.schema.ts',
    './service/store/vat.schema.ts',
  ],
  out: './service/store/migrations',
})
