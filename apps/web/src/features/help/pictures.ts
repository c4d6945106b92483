const FILES = import.meta.glob<string>('../../../../../packages/contracts/src/help/pictures/*.jpg', {
  eager: true,
  query: '?url',
  import: 'default',
})
const URLS = new Map(Object.entries(FILES).map(([path, url]) => [/([a-z-]+)\.jpg$/.exec(path)?.[1] ?? '', url]))

/** Where a picture of the help lies: a file with its check sum in its name, kept by browsers for a year. */
export const pictureUrl = (name: string): string => URLS.get(name) ?? ''
