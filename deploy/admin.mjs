// The operator's commands where only the built product is: `node deploy/admin.mjs …` as `npm run admin -- …`.
import { runAdmin } from '../dist/server/admin.js'

process.exitCode = await runAdmin(process.argv.slice(2))
