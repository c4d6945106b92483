import { REGISTRY } from '@handal/contracts/registry'
import { describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { openApi } from './openapi.ts'

const t = testApp()
type Operation = {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  security?: unknown[]
  requestBody?: unknown
  responses: Record<string, unknown>
}
type Description = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}

const read = async (): Promise<Description> => (await t.app.server.inject('/api/openapi.json')).json<Description>()

describe('the OpenAPI description', () => {
  it('has every call of the registry with its parameters', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    for (const endpoint of REGISTRY) {
      const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(operation?.operationId).toBe(endpoint.id)
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      const named = operation?.parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name)
      expect(named).toEqual(inPath)
      expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : undefined)
    }
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
    expect(operations).toHaveLength(REGISTRY.length)
  })

  it('describes inputs as callers write them', async () => {
    const { paths } = await read()
    const parameter = (path: string, method: string, name: string) =>
      paths[path]?.[method]?.parameters.find((candidate) => candidate.name === name)
    expect(parameter('/api/jobs/{id}/', 'get', 'id')?.schema).toMatchObject({ type: 'string', format: 'uuid' })
    expect(parameter('/api/hrm/employees/', 'get', 'companyNo')).toMatchObject({
      required: false,
      schema: { type: 'integer', minimum: 1 },
    })
  })

  it('bounds every text that a call takes', async () => {
    const { paths } = await read()
    const unbounded: string[] = []
    const walk = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { type, maxLength, pattern, format, enum: choices, const: only } = schema as Record<string, unknown>
      if (type === 'string' && [maxLength, pattern, format, choices, only].every((bound) => bound === undefined))
        unbounded.push(at)
      for (const [name, part] of Object.entries(schema)) walk(part, `${at}.${name}`)
    }
    for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
      walk(operation.parameters, operation.operationId)
      walk(operation.requestBody, operation.operationId)
    }
    expect(unbounded).toEqual([])
  })

  it('says which dates, months of a year and decimals there are', async () => {
    const { paths } = await read()
    const textOf = (path: string, method: string, name: string): { pattern: RegExp; format: unknown } => {
      const operation = paths[path]?.[method]
      const body = operation?.requestBody as
        | { content: Record<string, { schema: { properties: Record<string, Record<string, unknown>> } }> }
        | undefined
      const schema =
        operation?.parameters.find((parameter) => parameter.name === name)?.schema ??
        body?.content['application/json']?.schema.properties[name]
      const choices = (schema?.['anyOf'] ?? [schema]) as Record<string, unknown>[]
      const text = choices.find(({ type }) => type === 'string')
      return { pattern: new RegExp(String(text?.['pattern'])), format: text?.['format'] }
    }
    const date = textOf('/api/public/calculators/net-pay/', 'post', 'payDate')
    expect(date.format).toBe('date')
    for (const [text, isDate] of [
      ['2026-11-20', true],
      ['1899-12-31', false],
      ['2026-13-01', false],
      ['2026-11-32', false],
      ['26-11-20', false],
    ] as const)
      expect([text, date.pattern.test(text)]).toEqual([text, isDate])
    const month = textOf('/api/pdf/download/payment/', 'get', 'payMonth')
    for (const [text, isMonth] of [
      ['1', true],
      ['12', true],
      ['13', false],
      ['0', false],
    ] as const)
      expect([text, month.pattern.test(text)]).toEqual([text, isMonth])
    const decimal = textOf('/api/public/calculators/net-pay/', 'post', 'accidentRatePermille')
    for (const [text, isDecimal] of [
      ['7.25', true],
      ['-1', false],
      ['1e3', false],
    ] as const)
      expect([text, decimal.pattern.test(text)]).toEqual([text, isDecimal])
  })

  it('names every status of success', async () => {
    const { paths } = await read()
    const calculate = paths['/api/salary/management/']?.['post']?.responses ?? {}
    expect(Object.keys(calculate)).toEqual(expect.arrayContaining(['200', '202']))
  })

  it('refers only to what it holds', async () => {
    const text = JSON.stringify(await read())
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]))
    expect([...references]).toEqual(['#/components/schemas/Problem'])
  })
})

it('names the kinds of content that a file people brought goes out as', () => {
  const { paths } = openApi(REGISTRY, '0') as {
    paths: Record<string, { get: { responses: Record<string, { content: Record<string, unknown> }> } }>
  }
  for (const path of ['files', 'health-files'])
    expect(
      Object.keys(paths[`/api/hrm/employee/{empl_no}/${path}/{file_no}/`]?.get.responses['200']?.content ?? {}),
    ).toEqual(expect.arrayContaining(['image/png', 'image/jpeg', 'application/pdf']))
  expect(JSON.stringify(paths)).not.toContain('octet-stream')
})
