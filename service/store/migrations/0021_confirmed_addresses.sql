CREATE TABLE "address_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_uid" uuid NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "address_confirmations" ADD CONSTRAINT "address_confirmations_user_uid_users_user_uid_fk" FOREIGN KEY ("user_uid") REFERENCES "public"."users"("user_uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_confirmations_user" ON "address_confirmations" USING btree ("user_uid");--> statement-breakpoint
CREATE INDEX "address_confirmations_expires" ON "address_confirmations" USING btree ("expires_at");--> statement-breakpoint
UPDATE "users" SET "confirmed_at" = "created_at";
