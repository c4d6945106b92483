import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/**
 * Words that no screen, paper, message or test says, and what is said instead. A word of one act is the same everywhere: 수정,
 * 삭제, 등록, 되돌리기. A pattern has to be free of the ordinary words that contain it (나머지셈, 영향을 주었습니다).
 */
const WORDS: readonly { readonly not: RegExp; readonly but: string }[] = [
  { not: /(?<![가-힣])셈(?![가-힣])|(?<![가-힣])셈(이|을|과|은)(?![가-힣])/u, but: '계산' },
  { not: /닿(는|지|고|을|습|았)/u, but: '영향을 받는 …, 바뀌지 않습니다' },
  { not: /견(주|줄|준|줍)(?=기|어|었|고|는|며|수| )/u, but: '비교' },
  { not: /(부터|것에) 담기|담은 것|함께 저장할 것/u, but: '변경 추가, 저장할 변경' },
  { not: /거두(기|면|는|려|거나|었|지|고)|거(둡니|둘 수|둘까|둔 기록|둘 내용)/u, but: '삭제' },
  { not: /바로잡거나/u, but: '이력 수정·삭제' },
  { not: /(?<!새로 )고치기|왜 고치/u, but: '수정, 변경 사유' },
  { not: /(?<![가-힣])바꾸기(?! 전)/u, but: '수정, 변경' },
  { not: /없애기|없애는|없앨|없앱니|없앤 (부서|직위)/u, but: '삭제, 폐지' },
  { not: /(계좌|기록|사원|항목) 넣기/u, but: '등록' },
  { not: /(?<!검색어 )(?<![가-힣])(지우기|지울까요|지웠습니다)/u, but: '삭제' },
  { not: /(?<![가-힣])빼기(?! 전)|(?<![가-힣])뺌|없어 뺍니다/u, but: '제외, 삭제' },
  { not: /까닭/u, but: '사유' },
  { not: /의 바탕/u, but: '기준, 집계 방법' },
  { not: /날짜부터 (바뀌는|적용하는)/u, but: '적용일이 있는 …' },
  { not: /꼭 적습니다/u, but: '…할 때는 사유가 필요합니다' },
  { not: /휴직이 바뀝니다/u, but: '휴직합니다' },
  { not: /지급한 것으로 적|지급 완료로 적/u, but: '지급 완료로 기록' },
  { not: /현금으로 주었/u, but: '현금으로 지급' },
  { not: /글로 건네/u, but: '서면이나 전자문서로 교부' },
  { not: /처음 로그인하지 않/u, but: '로그인한 적 없음' },
  { not: /이런 행이 없|위에서 다른 것을/u, but: '조건에 맞는 행이 없습니다' },
  { not: /읽은 열|붙여넣은 칸 읽기/u, but: '열 연결, 붙여넣은 내용 확인' },
  { not: /근태를 모(읍|으)/u, but: '근태 기록이 없습니다' },
  { not: /빠진 것이 막는/u, but: '아직 할 수 없는 일' },
  { not: /쓰는 곳|(?<![가-힣])다른 일(?![가-힣])/u, but: '용도, 그 밖의 용도' },
  { not: /파기하기(?! 전)|옮겨 오기/u, but: '파기, 자료 이전' },
  { not: /이 나이부터/u, but: '65세부터 …' },
  { not: /토큰을 갱신하는 중/u, but: '로그인이 만료되었습니다' },
  { not: /(?<![가-힣])사용 기간/u, but: '재직 기간' },
  { not: /기록 빼기|다시 정하기|지운 글|모두 읽음으로/u, but: '기록 제외, 결재자 재지정, 삭제된 글, 모두 읽음 처리' },
]

const ROOT = join(import.meta.dirname, '..')
const COMMENT = /^\s*(\/\/|\/?\*)/u

/** Every line of the sources that says something in Korean, comments apart, behind its place. */
const written = execFileSync('git', ['ls-files', 'apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'packages/*.tsx'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        /[가-힣]/u.test(text) && !COMMENT.test(text) ? [{ place: `${file}:${index + 1}`, text }] : [],
      ),
  )

it('reads the Korean of every app and package', () => {
  expect(written.length).toBeGreaterThan(10_000)
})

it.each(WORDS)('says $but, not $not', ({ not }) => {
  expect(written.filter(({ text }) => not.test(text))).toEqual([])
})
