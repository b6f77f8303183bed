import { createRequire } from 'node:module'

// Loaded before a server under test: nearly every test signs somebody up with the same password, and a good hash
// takes long by design. It is made as ever, but once for each password.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hash } = argon2
/** @type {Map<string, Promise<string>>} */
const hashes = new Map()

argon2.hash = (/** @type {string} */ password, /** @type {object} */ cost) => {
  const known = hashes.get(password) ?? hash(password, cost)
  hashes.set(password, known)
  return known
}
