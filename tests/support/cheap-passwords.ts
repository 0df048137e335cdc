import { createPasswords } from '#service/accounts/password.ts'

/** Hashed at the least cost that argon2id takes, for accounts that are made only to sign in. */
export const cheapPasswords = createPasswords({ memory: 8, passes: 1 })
