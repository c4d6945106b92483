/** What a browser says of itself, in the words a person knows: "Windows · Chrome". */
type Device = { name: string; kind: 'phone' | 'computer' }

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
]
// Order matters: most browsers also name those they descend from.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, '카카오톡'],
  [/NAVER\(|NAVER /, '네이버 앱'],
  [/Whale\//, '웨일'],
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const first = (words: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  words.find(([pattern]) => pattern.test(agent))?.[1]

/** The device behind a User-Agent header. */
export const deviceOf = (agent: string): Device => {
  const known = [first(SYSTEMS, agent), first(BROWSERS, agent)].filter((word) => word !== undefined)
  return {
    name: known.length === 0 ? '알 수 없는 기기' : known.join(' · '),
    kind: /Mobile|iPhone|Android/.test(agent) ? 'phone' : 'computer',
  }
}
