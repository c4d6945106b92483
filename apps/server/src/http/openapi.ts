import { FILE_TYPES } from '@handal/contracts/file-types'
import { FILE_KINDS } from '../files/file-kind.ts'
import type { Endpoint } from '@handal/contracts/endpoint'
import { problemSchema } from '@handal/contracts/problem'
import { z } from 'zod'

type Json = Record<string, unknown>

/** The JSON schema of an input or an output. What a transform reads or makes is described by the side that can be. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod
      if (def.type !== 'pipe') return
      const { in: from, out } = def as z.core.$ZodPipeDef
      // z.preprocess reads anything: show what it must become; a text transform writes anything: show what it reads.
      const shown = from._zod.def.type === 'transform' ? out : from
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key)
      Object.assign(jsonSchema, schemaOf(shown as unknown as z.ZodType, io))
    },
  }) as Json
  return described
}

const parametersOf = (schema: z.ZodType, place: 'path' | 'query'): Json[] => {
  const described = schemaOf(schema, 'input')
  const properties = (described['properties'] ?? {}) as Record<string, Json>
  const required = new Set((described['required'] ?? []) as string[])
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
    ...(property['type'] === 'array' ? { style: 'form', explode: false } : {}),
  }))
}

const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const BODY_TYPE = { json: 'application/json', form: 'multipart/form-data' } as const
/** What files that people brought go out as: each as the kind that its content is. */
const BROUGHT = Object.values(FILE_KINDS).map(({ type }) => type)
const contentTypes = (produces: Endpoint['produces']): readonly string[] =>
  produces === 'json' ? ['application/json'] : produces === 'file' ? BROUGHT : [FILE_TYPES[produces]]

const operationOf = (endpoint: Endpoint): Json => {
  const open = endpoint.access === 'public'
  const body = endpoint.method === 'GET' || endpoint.body._zod.def.type === 'undefined' ? null : endpoint.body
  const schema =
    endpoint.produces === 'json' ? schemaOf(endpoint.response, 'output') : { type: 'string', format: 'binary' }
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.id.split('.')[0] ?? ''],
    ...(open ? { security: [] } : { 'x-roles': endpoint.access }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: { [BODY_TYPE[endpoint.takes]]: { schema: schemaOf(body, 'input') } },
          },
        }),
    responses: {
      ...Object.fromEntries(
        [endpoint.status, ...endpoint.alsoStatus].map((status) => [
          String(status),
          {
            description: status === 202 ? '작업을 시작했습니다.' : '성공',
            content: Object.fromEntries(contentTypes(endpoint.produces).map((type) => [type, { schema }])),
          },
        ]),
      ),
      '400': problem('입력한 내용이 맞지 않습니다. 잘못된 항목을 모두 알립니다.'),
      ...(open ? {} : { '401': problem('로그인이 필요합니다.'), '403': problem('권한이 없습니다.') }),
      '404': problem('찾는 내용이 없습니다.'),
      default: problem('그 밖의 오류'),
    },
  }
}

/** OpenAPI 3.1 of the calls, printed from the contracts. */
export const openApi = (endpoints: readonly Endpoint[], version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  return {
    openapi: '3.1.0',
    info: {
      title: '한달 API',
      version,
      description: '급여, 인사, 근태, 전자결재. 날짜는 yyyy-MM-dd, 시각은 HH:mm이며 모두 대한민국 시각입니다.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.id.split('.')[0] ?? ''))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(problemSchema, 'output') },
    },
  }
}
