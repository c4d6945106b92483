import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/app.ts'
import { encodeValue } from './values.ts'

// Runs on both databases: what goes in and comes out must be the same.
const t = testDatabase()
const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> =>
  t.db.lookup(async (k) => (await query.execute(k)).rows[0])

describe('values on either database', () => {
  it('reads each type the same way', async () => {
    const row = await one(sql`
      select date '2026-11-21' as d, time '08:30' as t, 9007199254740991::int8 as big, 7::int4 as i, 2::int2 as s,
        1.50::numeric as n, 0.5::float8 as f, true as yes, false as no, null::text as nothing,
        timestamptz '2026-11-21 00:00:00.123456+09' as at, '{"a":[1,null]}'::jsonb as j, '[1,2]'::json as js,
        '00000000-0000-4000-8000-000000000001'::uuid as id, '\\x00ff'::bytea as bytes, '가나'::text as text`)
    expect(row).toEqual({
      d: '2026-11-21',
      t: '08:30:00',
      big: 9007199254740991,
      i: 7,
      s: 2,
      n: '1.50',
      f: 0.5,
      yes: true,
      no: false,
      nothing: null,
      at: '2026-11-20T15:00:00.123Z',
      j: { a: [1, null] },
      js: [1, 2],
      id: '00000000-0000-4000-8000-000000000001',
      bytes: new Uint8Array([0, 255]),
      text: '가나',
    })
  })

  it('keeps a date the same day whatever the zone of the machine', async () => {
    expect(process.env['TZ']).toBe('America/New_York')
    expect(await one(sql`select ${'2026-01-01'}::date as d, ${'2026-01-01'}::date::text as text`)).toEqual({
      d: '2026-01-01',
      text: '2026-01-01',
    })
  })

  it('refuses an int8 that a number cannot hold', async () => {
    await expect(one(sql`select 9007199254740993::int8 as big`)).rejects.toThrow(/safe integers/)
  })

  it('writes and reads arrays with every awkward text', async () => {
    const texts = ['a', 'b,c', 'd"e', 'f\\g', '{h}', 'NULL', '', '한글 이름', null]
    const row = await one(sql`
      select ${texts}::text[] as texts, ${[3, -1, null]}::int4[] as ints, ${[9007199254740991]}::int8[] as bigs,
        ${['2026-11-21', null]}::date[] as dates, ${[true, false]}::bool[] as flags,
        ${[
          [1, 2],
          [3, 4],
        ]}::int4[] as grid, ${[]}::text[] as none`)
    expect(row).toEqual({
      texts,
      ints: [3, -1, null],
      bigs: [9007199254740991],
      dates: ['2026-11-21', null],
      flags: [true, false],
      grid: [
        [1, 2],
        [3, 4],
      ],
      none: [],
    })
  })

  it('writes objects as JSON, dates as instants, bytes as bytes', async () => {
    const row = await one(sql`
      select ${{ 이름: '이가람', n: 1 }}::jsonb as j, ${JSON.stringify([1, { a: 2 }])}::jsonb as list,
        ${new Date('2026-11-21T00:00:00Z')}::timestamptz as at, ${new Uint8Array([1, 2])}::bytea as bytes,
        ${[JSON.stringify({ a: 1 }), JSON.stringify('x"y')]}::jsonb[] as many, ${12345678901}::int8 as n, ${true}::bool as b`)
    expect(row).toEqual({
      j: { 이름: '이가람', n: 1 },
      list: [1, { a: 2 }],
      at: '2026-11-21T00:00:00.000Z',
      bytes: new Uint8Array([1, 2]),
      many: [{ a: 1 }, 'x"y'],
      n: 12345678901,
      b: true,
    })
  })

  it('sorts Korean by code point with the C collation on both', async () => {
    const rows = await t.db.lookup(
      async (k) =>
        (
          await sql<{ v: string }>`
      select v from unnest(${['하', '가', 'a', 'B', '나']}::text[]) as v order by v collate "C"`.execute(k)
        ).rows,
    )
    expect(rows.map((row) => row.v)).toEqual(['B', 'a', '가', '나', '하'])
  })

  it('counts the rows a statement touched', async () => {
    const touched = await t.db.withSystem('시험', null, async (tx) => {
      await tx
        .insertInto('system_setting')
        .values([
          { name: 'a', value: '1' },
          { name: 'b', value: '2' },
        ])
        .execute()
      return tx.updateTable('system_setting').set({ value: '3' }).where('name', 'in', ['a', 'b']).executeTakeFirst()
    })
    expect(touched.numUpdatedRows).toBe(2n)
  })

  it('names code and constraint of a refusal', async () => {
    const insert = () =>
      t.db.withSystem('시험', null, (tx) =>
        tx.insertInto('system_setting').values({ name: 'same', value: '1' }).execute(),
      )
    await insert()
    await expect(insert()).rejects.toMatchObject({ name: 'DbError', code: '23505', constraint: 'system_setting_pkey' })
  })
})

describe('encodeValue', () => {
  it('leaves text and turns nothing into null', () => {
    expect([encodeValue('x'), encodeValue(null), encodeValue(undefined), encodeValue(10n)]).toEqual([
      'x',
      null,
      null,
      '10',
    ])
  })
})
