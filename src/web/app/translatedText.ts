/** The elements that a translator of the browser has put in place of texts of the page. */
const replacements = new WeakMap<Node, ChildNode>()

/**
 * Translators of browsers replace each text by an element with its translation. React keeps the text it created, which
 * is then no child of its parent any more: removing it, or inserting before it, would throw and take the page down, and
 * a change of it would never be seen. From here on a text gets its place back before React touches it, and is then
 * translated again.
 */
export function keepTranslatedText(root: HTMLElement): void {
  const changed = new MutationObserver(records => {
    for (const { target } of records) if (target.parentNode === null) giveBack(target)
  })
  new MutationObserver(records => {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        // Replaced in one step, or in two: the element inserted before or after the text, and the text removed.
        const font = [...addedNodes, previousSibling, nextSibling].find(node => node?.nodeName === 'FONT')
        if (!(removed instanceof Text) || !(font instanceof HTMLElement)) continue
        replacements.set(removed, font)
        changed.observe(removed, { characterData: true })
      }
  }).observe(root, { childList: true, subtree: true })

  const { prototype } = Node
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node that it was called on
  const { insertBefore, removeChild } = prototype
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (!(child instanceof Text) || child.parentNode === this) return removeChild.call(this, child) as T
    giveBack(child, this)
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child
  }
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (!(before instanceof Text) || before.parentNode === this) return insertBefore.call(this, node, before) as T
    giveBack(before, this)
    return insertBefore.call(this, node, before.parentNode === this ? before : null) as T
  }
}

/** Puts a text back in place of its translation: of the element that replaced it, or that it was moved into. */
function giveBack(text: Node, parent?: Node): void {
  let holder: Node | null = replacements.get(text) ?? text.parentNode
  replacements.delete(text)
  while (parent && holder && holder.parentNode !== parent) holder = holder.parentNode
  holder?.parentNode?.replaceChild(text, holder)
}
