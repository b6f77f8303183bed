import { describe, expect, test } from 'vitest'
import { COMMANDS } from './commands.ts'
import { parseCommand } from './parse-command.ts'

const ask = (...words: string[]) => {
  const order = parseCommand(words)
  return order.command === null
    ? order
    : { text: `runs ${order.command.name} with ${order.args}`, exitCode: -1 }
}

describe('help', () => {
  test.each([[[]], [['help']], [['--help']], [['-h']]])('%j lists every command', (words) => {
    const { text, exitCode } = ask(...words)
    expect(exitCode).toBe(0)
    expect(COMMANDS.filter(({ usage, help }) => !text.includes(`${usage}\n      ${help}`))).toEqual([])
  })

  test.each(COMMANDS.map(({ name, usage, help }) => [name, usage, help]))(
    'of "%s" shows its usage and what it does',
    (name, usage, help) => {
      const { text, exitCode } = ask(...name.split(' '), '--help')
      expect(exitCode).toBe(0)
      expect(text).toContain(`Usage: npm run admin -- ${usage}`)
      expect(text).toContain(help)
      expect(ask('help', ...name.split(' ')).text).toBe(text)
    },
  )

  test('of a group lists the commands of that group alone', () => {
    const { text, exitCode } = ask('users', '--help')
    expect(exitCode).toBe(0)
    expect(text).toContain('users sessions end EMAIL')
    expect(text).not.toContain('promo add')
  })
})

test('an unknown command is named, answered with the list, and has exit code 2', () => {
  const { text, exitCode } = ask('users', 'shout', 'priya@salon.example')
  expect(exitCode).toBe(2)
  expect(text).toContain('There is no command "users shout priya@salon.example".')
  expect(text).toContain('users show EMAIL')
})

test('half a command shows its group and has exit code 2', () => {
  expect(ask('promo')).toMatchObject({ exitCode: 2, text: expect.stringContaining('promo list') })
  expect(ask('promo').text).not.toContain('There is no command')
})

test('a command is found by whole words, and the rest are its arguments', () => {
  expect(ask('users', 'find', 'help').text).toBe('runs users find with help')
  expect(ask('checkup').exitCode).toBe(2)
})

test('no two commands have the same name, and none begins with another', () => {
  const names = COMMANDS.map(({ name }) => `${name} `)
  expect(names.filter((name) => names.some((other) => other !== name && name.startsWith(other)))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
