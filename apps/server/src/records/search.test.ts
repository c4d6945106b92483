import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/app.ts'
import { isFound } from './search.ts'

const t = testDatabase()

describe('what a list is searched in', () => {
  const keyOf = (text: string): Promise<string> =>
    t.db.lookup(
      async (k) => (await sql<{ key: string }>`select handal_search(${text}) as key`.execute(k)).rows[0]?.key ?? '',
    )

  it('is the words in small letters and their initial consonants, from the first syllable to the last', async () => {
    expect(await keyOf('가깋까힣 A1-ㄱ')).toBe('가깋까힣 a1-ㄱ ㄱㄱㄲㅎ a1-ㄱ')
    // Beside the syllables: what is none stays as it is.
    expect(await keyOf('\uABFF\uD7A4')).toBe('\uABFF\uD7A4 \uABFF\uD7A4')
    expect(await keyOf('가나다라마바사아자차카타파하까따빠싸짜')).toContain('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎㄲㄸㅃㅆㅉ')
    expect(await keyOf('')).toBe(' ')
  })

  it('is found by what was typed as it was typed: no sign of it means anything else', async () => {
    const names = [
      '김철수',
      '김칠성',
      '100%',
      '1000',
      'a_b',
      'a-b',
      String.raw`c\d`,
      'cd',
      '(주)한',
      '[한]',
      '한.한',
      '힣',
    ]
    const found = async (typed: string | undefined): Promise<string[]> =>
      t.db.lookup(async (k) =>
        (
          await sql<{ name: string }>`
              select name from unnest(${names}::text[]) with ordinality as u (name, place)
              where ${isFound(sql`handal_search(name)`, typed)} order by place`.execute(k)
        ).rows.map(({ name }) => name),
      )
    expect(await found('  ')).toEqual(names)
    expect(await found(undefined)).toEqual(names)
    expect(await found('ㄱㅊㅅ')).toEqual(['김철수', '김칠성'])
    expect(await found('ㄱ철ㅅ')).toEqual(['김철수'])
    expect(await found('0%')).toEqual(['100%'])
    expect(await found('A_')).toEqual(['a_b'])
    expect(await found('\\')).toEqual([String.raw`c\d`])
    expect(await found('(ㅈ)한')).toEqual(['(주)한'])
    expect(await found('[ㅎ')).toEqual(['[한]'])
    expect(await found('한.ㅎ')).toEqual(['한.한'])
    expect(await found('ㅎ')).toEqual(['(주)한', '[한]', '한.한', '힣'])
  })
})
