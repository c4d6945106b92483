import { finder, isInitial } from '@handal/base/search'
import { type HelpSource, linesOfNode } from '@handal/contracts/help/help-text'
import { helpPages } from './help-pages.ts'
import { calledToo } from './help-words.ts'

/** What a search shows of a page: the line that answers best. */
export type HelpFound = { readonly page: HelpSource; readonly line: string }

/** How much a place says about what a page is for. */
const WEIGHTS = { title: 6, words: 6, heading: 3, text: 1 } as const
/** The lowest share of the best page's score that a page is still shown with. */
const LEAST = 0.25

/** Words of questions that say nothing of the matter. */
const ASKING =
  /^(어떻게|뭐부터|다시|나온|나와|어디서|어디에서?|어디|언제|무엇을?|뭐가?|뭘|왜|누가|얼마나?|몇|해야|하나요|하죠|하지|하려면|하면|하고|해요|합니까|합니다|됩니까|되나요|돼요|되죠|있나요|있습니까|없나요|싶어요|싶은데|싶습니다|주나요|줘요|줍니까|알려주세요|방법|좀|그|이|내|제|우리|것|거|수|때|안|못|다|할|한|를|을|은|는|의|도|에서?|으로|로|까지|부터|했는데|됐는데|됐어요|했어요|인데|나요|보나요|봅니까|봐요|보기|보고|보는|곳|사람|모두|하기|써서|쓰나요|써요|가요|나와요)$/u
/** Nouns of every other page: they count where nothing else was typed. */
const ANYBODY = /^(직원|사원|사람)$/u
/** What stands behind the nouns of a question, the longest first. */
const ENDING =
  /(는지|했다가|한테서?|대요|돼요|주려고|주려면|인데요?|려고요?|려면|이에요|예요|에서는|으로는|이라도|했는데요|했습니다|합니까|됩니까|습니까|하려면|하나요|되나요|했는데|했어요|됐어요|었어요|았어요|어야|에서|에게|으로|까지|부터|보다|처럼|하는|했던|하고|해요|나요|어요|아요|네요|은|는|이|가|을|를|에|의|도|와|과|로|만|요)$/u

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

/** The words of a question that name something, without what Korean hangs on them. */
const termsOf = (typed: string): string[] => {
  const words = lettersOf(typed)
    .split(' ')
    .filter((word) => word !== '')
  const named = words.flatMap((word) => {
    if (ASKING.test(word)) return []
    const stem = word.replace(ENDING, '')
    return [stem.length >= 2 ? stem : word]
  })
  const telling = named.filter((term) => !ANYBODY.test(term))
  return [...new Set(telling.length > 0 ? telling : named.length > 0 ? named : words)]
}
/** A word as pairs of letters: so 급여명세서 is found by 명세서, and 퇴사자 by 퇴사. */
const pairsOf = (term: string): string[] =>
  term.length < 2 ? [term] : Array.from({ length: term.length - 1 }, (_, at) => term.slice(at, at + 2))

type Part = { readonly weight: number; readonly line: string; readonly text: string }
type Indexed = { readonly page: HelpSource; readonly sections: readonly (readonly Part[])[]; readonly head: Part[] }

/** People part Korean words in their own ways. */
const packed = (text: string): string => lettersOf(text).replaceAll(' ', '')
const partOf = (weight: number, line: string): Part => ({ weight, line, text: packed(line) })

/** A page by its headings: what answers a question stands below one of them. */
const indexed = (page: HelpSource): Indexed => {
  const sections: Part[][] = [[]]
  for (const node of page.text) {
    if (node.kind === 'heading') sections.push([partOf(WEIGHTS.heading, node.text)])
    else sections.at(-1)?.push(...linesOfNode(node).map((line) => partOf(WEIGHTS.text, line)))
  }
  return {
    page,
    sections,
    head: [
      partOf(WEIGHTS.title, `${page.title} ${page.area}`),
      ...page.words.map((word) => partOf(WEIGHTS.words, word)),
    ],
  }
}
let index: readonly Indexed[] | undefined
const pagesIndexed = (): readonly Indexed[] => (index ??= helpPages().map(indexed))

const allText = ({ head, sections }: Indexed): string => [...head, ...sections.flat()].map(({ text }) => text).join(' ')

/** How rare a pair of letters is among the pages: what all of them say tells none from another. */
const rarity = (pairs: readonly string[]): ReadonlyMap<string, number> => {
  const texts = pagesIndexed().map(allText)
  return new Map(
    pairs.map((pair) => {
      const pages = texts.filter((text) => text.includes(pair)).length
      return [pair, pages === 0 ? 0 : Math.log(1 + texts.length / pages)]
    }),
  )
}

/** A term in a part counts whole where it stands whole, and by its pairs of letters where some of them stand. */
const scoreOfWord = (term: string, { weight, text }: Part, rare: ReadonlyMap<string, number>): number => {
  const pairs = pairsOf(term)
  const whole = pairs.reduce((sum, pair) => sum + (rare.get(pair) ?? 0), 0)
  if (text.includes(term)) return weight * whole * 1.5
  const some = pairs.filter((pair) => text.includes(pair))
  if (some.length * 3 < pairs.length) return 0
  return weight * some.reduce((sum, pair) => sum + (rare.get(pair) ?? 0), 0) * 0.5
}
/** What a page calls it counts a little less than what was typed. */
const CALLED = 0.8
const scoreOf = (term: string, part: Part, rare: ReadonlyMap<string, number>): number =>
  calledToo(term).reduce(
    (best, other) => Math.max(best, CALLED * scoreOfWord(other, part, rare)),
    scoreOfWord(term, part, rare),
  )
/** The best that any of these parts has of each term. */
const bestOf = (terms: readonly string[], parts: readonly Part[], rare: ReadonlyMap<string, number>): number[] =>
  terms.map((term) => parts.reduce((best, part) => Math.max(best, scoreOf(term, part, rare)), 0))
const sumOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0)

const judged = ({ page, head, sections }: Indexed, terms: readonly string[], rare: ReadonlyMap<string, number>) => {
  const inHead = bestOf(terms, head, rare)
  const inSections = sections.map((parts) => bestOf(terms, parts, rare))
  const section = inSections.reduce(
    (best, scores, at) => (sumOf(scores) > sumOf(inSections[best] ?? []) ? at : best),
    0,
  )
  const scores = terms.map((_, at) => (inHead[at] ?? 0) + (inSections[section]?.[at] ?? 0))
  // Every term that a page says nothing of takes from it.
  const said = scores.filter((score) => score > 0).length / terms.length
  const parts = sections[section] ?? []
  const lines = parts.filter(({ weight }) => weight === WEIGHTS.text)
  const line = lines.toSorted((a, b) => sumOf(bestOf(terms, [b], rare)) - sumOf(bestOf(terms, [a], rare)))[0]
  return { page, score: sumOf(scores) * said, line: line?.line ?? head[0]?.line ?? '' }
}

/** Pages by initial consonants: those whose title has them first. */
const foundByInitials = (typed: string): readonly HelpFound[] => {
  const fits = finder(typed.replaceAll(' ', ''))
  const found = pagesIndexed().flatMap(({ page, head, sections }) => {
    const line = sections.flat().find(({ text }) => fits(text))
    const inTitle = head.some(({ text }) => fits(text))
    return inTitle || line !== undefined ? [{ page, inTitle, line: line?.line ?? page.title }] : []
  })
  return [...found.filter(({ inTitle }) => inTitle), ...found.filter(({ inTitle }) => !inTitle)]
}

/** Pages that answer what was typed, the best first: a word, a question as people ask it, or initial consonants. */
export const foundPages = (typed: string): readonly HelpFound[] => {
  if ([...typed].some(isInitial)) return foundByInitials(typed)
  const terms = termsOf(typed)
  const found = foundBy(terms)
  // Words that are put together otherwise than on the pages.
  return found.length > 0 ? found : foundBy(terms.flatMap(pairsOf))
}
const foundBy = (terms: readonly string[]): readonly HelpFound[] => {
  const rare = rarity(terms.flatMap((term) => [term, ...calledToo(term)]).flatMap(pairsOf))
  const found = pagesIndexed()
    .map((page) => judged(page, terms, rare))
    .toSorted((a, b) => b.score - a.score)
  const best = found[0]?.score ?? 0
  return found.filter(({ score }) => score > 0 && score >= best * LEAST)
}
