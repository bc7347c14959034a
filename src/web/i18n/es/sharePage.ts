/** A result as a page of its own. */
export const sharePage = {
  sharePage: {
    lead: 'Un archivo HTML que se abre en cualquier navegador, sin Atelier y sin red.',
    contains: 'En el archivo',
    title: 'Título: {{title}}',
    lines_one: '{{count}} línea de texto con su tiempo',
    lines_many: '{{count}} líneas de texto con sus tiempos',
    lines_other: '{{count}} líneas de texto con sus tiempos',
    pictures_one: '{{count}} imagen',
    pictures_many: '{{count}} imágenes',
    pictures_other: '{{count}} imágenes',
    prompt: 'Con el prompt',
    promptHint: 'Quien reciba el archivo podrá leerlo.',
    size: 'Unos {{size}}',
    save: 'Descargar la página',
    send: 'Enviar…',
    sending: 'Obteniendo la página…',
    again: 'La página está lista. Pulsa otra vez para enviarla.',
    failed: 'No se pudo enviar la página.',
    large: 'Es demasiado grande para enviarla desde aquí. Descárgala.',
  },
}
