CREATE TABLE "connected_voices" (
	"id" text PRIMARY KEY NOT NULL,
	"connection" text NOT NULL,
	"remote_id" text NOT NULL,
	"name" text NOT NULL,
	"gender" text,
	"language" text,
	"description" text,
	"demo" text,
	"stands_for" text,
	"is_typed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "connected_voices_once" UNIQUE("connection","remote_id")
);
--> statement-breakpoint
ALTER TABLE "connected_voices" ADD CONSTRAINT "connected_voices_connection_connections_id_fk" FOREIGN KEY ("connection") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;