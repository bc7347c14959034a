import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleOf } from './page.ts'
import { read } from './reading.ts'

const address = 'https://example.com/bees'
const paragraph =
  'Bees live in a hive with one queen and many thousands of workers, and every one of them has its own work to do, from the first day to the last.'
const article = `<!doctype html><html lang="en-GB"><head><title>The hive | A garden paper</title></head><body>
  <nav><ul><li><a href="/">Home</a></li><li><a href="/all">All articles</a></li></ul></nav>
  <article><h1>The hive</h1><p>${paragraph}</p><h2>What they eat</h2><p>${paragraph.replace('Bees', 'They')}</p>
  <ul><li>nectar</li><li>pollen</li></ul><blockquote>Where there are bees there is honey, said the old gardener.</blockquote></article>
  <footer>Copyright of the paper</footer><script>document.write('advertisement')</script></body></html>`

async function fetched(content: string | Uint8Array, mimeType: string) {
  const path = join(await mkdtemp(join(tmpdir(), 'page-')), 'page')
  await writeFile(path, content)
  return { kind: 'page', path, address, mimeType } as const
}

test('an article is read without the rest of its page', () => {
  const { title, declared, blocks } = articleOf(article, address)
  expect({ title, declared }).toEqual({ title: 'The hive', declared: 'en-GB' })
  expect(blocks.map(block => block.kind)).toEqual(['paragraph', 'heading', 'paragraph', 'item', 'item', 'quote'])
  expect(blocks.map(block => block.text).join(' ')).not.toMatch(/advertisement|Copyright|Home/)
})

test('a page nested deeper than a parser can follow is read nevertheless', () => {
  const deep = `<html><title>Deep</title><body>${'<div>'.repeat(20_000)}<p>${paragraph}</p><p>${paragraph}</p>${'</div>'.repeat(20_000)}</body></html>`
  expect(articleOf(deep, address).blocks.map(block => block.text)).toContain(paragraph)
})

test('a page is read in the encoding that it states', async () => {
  const gbk = Uint8Array.from([0xb2, 0xe8, 0xca, 0xf7])
  const sentence = [...gbk, 0xa1, 0xa3]
  const head = [...Buffer.from('<html><head><meta charset="gbk"></head><body><article><p>')]
  const body = Array.from({ length: 60 }, () => sentence).flat()
  const page = await fetched(
    Uint8Array.from([...head, ...body, ...Buffer.from('</p></article></body></html>')]),
    'text/html',
  )
  expect((await read(page, undefined)).sentences[0]?.text).toContain('茶树')
})

test.each([
  ['no text', '<html><body><img src="a.png"></body></html>', 'text/html', 1001],
  ['a picture', 'PNG', 'image/png', 1001],
  ['hardly a text', '<html><body><p>Nothing here yet.</p></body></html>', 'text/html', 1002],
])('%s fails with its code', async (_, content, mimeType, failCode) => {
  await expect(read(await fetched(content, mimeType), undefined)).rejects.toMatchObject({ failCode })
})

test('plain text is read as it is', async () => {
  const reading = await read(await fetched(`The hive\n\n${paragraph}`, 'text/plain; charset=utf-8'), undefined)
  expect(reading.title).toBe('The hive')
})

test('a note says that a text is not in the requested language', async () => {
  const reading = await read({ kind: 'text', text: paragraph }, 'zh')
  expect(reading.language).toBe('en')
  expect(reading.notes.map(note => note.code)).toEqual(['otherLanguage'])
})
