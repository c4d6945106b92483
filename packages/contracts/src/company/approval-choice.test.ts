import { describe, expect, it } from 'vitest'
import { chooseLine } from './approval-choice.ts'

const scope = (departmentNo: number | null, documentType: string | null) => ({ departmentNo, documentType })

describe('the line of a document', () => {
  const team = scope(10, 'vacation')
  const teamAll = scope(10, null)
  const division = scope(20, 'vacation')
  const company = scope(null, 'vacation')
  const companyAll = scope(null, null)
  it.each([
    ['of the department and the document', [companyAll, company, division, teamAll, team], team],
    ['of the department for all documents before one above', [companyAll, company, division, teamAll], teamAll],
    ['of the department above', [companyAll, company, division], division],
    ['of the company and the document', [companyAll, company], company],
    ['of the company for all', [companyAll], companyAll],
    ['of none but others', [scope(30, 'vacation'), scope(10, 'trip')], null],
  ])('is that %s', (_, lines, expected) => {
    expect(chooseLine(lines, [10, 20], 'vacation')).toBe(expected)
  })
})
