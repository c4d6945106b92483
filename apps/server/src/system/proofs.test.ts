import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { fileProofs } from './proofs.ts'

const folder = mkdtempSync(join(tmpdir(), 'handal-proofs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const proof = (employeeNo: number) => ({ companyNo: 1, employeeNo, subject: 'A1B2C3', at: '2026-11-20T01:00:00.000Z' })

it('what was destroyed stays in a file that nobody else reads, and a half line is no proof', () => {
  const proofs = fileProofs(folder)
  expect(proofs.read()).toEqual([])
  proofs.add(proof(1))
  proofs.add(proof(2))
  appendFileSync(join(folder, 'destroyed.jsonl'), '{"companyNo": 1, "emp')
  expect(fileProofs(folder).read()).toEqual([proof(1), proof(2)])
  expect(statSync(join(folder, 'destroyed.jsonl')).mode & 0o777).toBe(0o600)
})
