/**
 * Signs that the faces of the papers draw (apps/server documents/fonts.ts, whose test holds these two together): Hangul, Latin,
 * Cyrillic, Greek, kana, hanja of the first plane, the scripts of the countries that send workers, and the signs between them.
 */
const PRINTED =
  /[\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u20ac\u3000-\u3003\u3008-\u3011\p{M}\p{Cf}\uac00-\ud7a3\u3131-\u3163\u3165-\u318e\u3041-\u3094\u30a1-\u30fc\u3400-\u4db5\u4e00-\u9fd0]|(?![\u1c89\u1c8a\u2180-\u2188\ua7cb-\ua7dc])(?![\u{10000}-\u{10ffff}])[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Thai}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Lao}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Sinhala}]/u

/** The signs of a name that a paper can only show as '□', each once: emoji, and letters of scripts without a face. */
export const unprintedSigns = (text: string): string[] => [
  ...new Set(Array.from(text.normalize('NFC')).filter((sign) => !PRINTED.test(sign))),
]

/** What is said of a name with such signs, at its field and where it comes in by a file; null: all of it is printed. */
export const unprintedNotice = (text: string): string | null => {
  const signs = unprintedSigns(text)
  return signs.length === 0
    ? null
    : `명세서와 서류에 인쇄되지 않고 □로 나오는 글자가 있습니다: ${signs.slice(0, 5).join(' ')}. 한글이나 여권의 영문 이름으로 입력해 주세요.`
}
