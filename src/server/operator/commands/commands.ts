import { accessCommands } from './access-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { billingCommands } from './billing-commands.ts'
import { checkCommands } from './check-commands.ts'
import type { Command } from './command.ts'
import { emailCommands } from './email-commands.ts'
import { outboxCommands } from './outbox-commands.ts'
import { promoCommands } from './promo-commands.ts'
import { purgeCommands } from './purge-commands.ts'
import { secondStepCommands } from './second-step-commands.ts'
import { usersCommands } from './users-commands.ts'

/** Every command, in the order that the help lists them. */
export const COMMANDS: readonly Command[] = [
  ...promoCommands,
  ...usersCommands,
  ...emailCommands,
  ...secondStepCommands,
  ...accessCommands,
  ...billingCommands,
  ...outboxCommands,
  ...backupCommands,
  ...checkCommands,
  ...purgeCommands,
]
